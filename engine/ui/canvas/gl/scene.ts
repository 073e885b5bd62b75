import { BufferImageSource, GlProgram, Shader, type TextureSource, UniformGroup } from 'pixi.js';
import { GROUND_VERTEX, groundFragment, QUAD_FRAGMENT, QUAD_VERTEX } from './shaders';
import type { SheetImage } from './sheet-image';

/** The colour of remembered cells: cold and dim. */
const MEMORY = [0.25, 0.33, 0.54] as const;

/** What all meshes of a stage share: tile sheet, light and time. */
export class Scene {
  readonly quads: Shader;
  readonly texels: { bytes: Uint8Array; width: number; height: number };
  private readonly uniforms: UniformGroup;
  private readonly tiles: TextureSource;
  private light: BufferImageSource;
  private shaders: Shader[] = [];

  constructor({ sheet, pixels, rows }: SheetImage) {
    const { cell, columns } = sheet.data;
    this.uniforms = new UniformGroup({
      uSheet: { value: new Float32Array([1 / cell[0], 1 / cell[1], rows, columns]), type: 'vec4<f32>' },
      uGlow: { value: new Float32Array(4), type: 'vec4<f32>' },
      uLook: { value: new Float32Array(4), type: 'vec4<f32>' },
      uFocus: { value: new Float32Array(4), type: 'vec4<f32>' },
      uMemory: { value: new Float32Array([...MEMORY, 0]), type: 'vec4<f32>' },
    });
    this.tiles = textureOf(pixels, columns * cell[0], rows * cell[1]);
    this.texels = { bytes: new Uint8Array(4), width: 1, height: 1 };
    this.light = this.lightSource();
    this.quads = this.shader('quads', QUAD_VERTEX, QUAD_FRAGMENT, this.tiles);
  }

  /** The shader that lights a texture of the ground; `region` has the cells that the texture shows, as `uRegion`. */
  groundShader(ground: TextureSource, region: UniformGroup, isLetters: boolean): Shader {
    return this.shader(isLetters ? 'letters' : 'ground', GROUND_VERTEX, groundFragment(isLetters), ground, { region });
  }

  /** Destroys a shader of the ground. Its texture must not be destroyed before. */
  release(shader: Shader): void {
    this.shaders = this.shaders.filter((one) => one !== shader);
    shader.destroy();
  }

  /** How much of the picture shows letters, from 0 to 1, and the distance of its farthest corner in cells. */
  setLook(letters: number, reach: number): void {
    const look = this.uniforms.uniforms.uLook as Float32Array;
    look[0] = letters;
    look[1] = 1 / Math.max(1, reach);
    this.uniforms.update();
  }

  /** Elapsed seconds, the ambient light, and the share of other light that flickers. */
  setTime(seconds: number, ambient: number, flicker: number): void {
    const glow = this.uniforms.uniforms.uGlow as Float32Array;
    glow[0] = seconds;
    glow[1] = flicker;
    glow[2] = ambient;
    this.uniforms.update();
  }

  /** How far all colours have drained away, and how strong a glare is, both from 0 to 1. */
  setMood(drained: number, glare: number): void {
    (this.uniforms.uniforms.uMemory as Float32Array)[3] = drained;
    (this.uniforms.uniforms.uGlow as Float32Array)[3] = glare;
    this.uniforms.update();
  }

  /** The cell of the followed figure; the brighter the ambient light, the more it is emphasised. */
  setFocus(x: number, y: number, ambient: number): void {
    const focus = this.uniforms.uniforms.uFocus as Float32Array;
    focus[0] = x;
    focus[1] = y;
    focus[2] = ambient;
    this.uniforms.update();
  }

  /** Resizes the light texture; the caller then writes the bytes and calls `lightChanged`. */
  sizeLight(width: number, height: number): void {
    const { texels } = this;
    if (texels.width === width && texels.height === height) return;
    texels.bytes = new Uint8Array(4 * width * height);
    texels.width = width;
    texels.height = height;
    const before = this.light;
    this.light = this.lightSource();
    for (const shader of this.shaders) shader.resources.uLight = this.light;
    before.destroy();
  }

  /** Uploads these rows of `texels`. */
  lightChanged(firstRow = 0, endRow = this.texels.height): void {
    const { width } = this.texels;
    this.light.update(firstRow * width, endRow * width);
  }

  destroy(): void {
    for (const shader of this.shaders) shader.destroy();
    this.light.destroy();
    this.tiles.destroy();
  }

  private shader(name: string, vertex: string, fragment: string, tiles: TextureSource, more = {}): Shader {
    const shader = new Shader({
      glProgram: GlProgram.from({ vertex, fragment, name }),
      resources: { scene: this.uniforms, uTiles: tiles, uLight: this.light, ...more },
    });
    this.shaders.push(shader);
    return shader;
  }

  private lightSource(): BufferImageSource {
    const { bytes, width, height } = this.texels;
    return textureOf(bytes, width, height);
  }
}

const textureOf = (bytes: Uint8Array, width: number, height: number): BufferImageSource =>
  new BufferImageSource({
    resource: bytes,
    width,
    height,
    format: 'rgba8unorm',
    scaleMode: 'nearest',
    alphaMode: 'no-premultiply-alpha',
  });
