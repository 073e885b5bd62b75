import { type Container, Geometry, Mesh, RenderTexture, type Shader, UniformGroup, type WebGLRenderer } from 'pixi.js';
import type { Scene } from './scene';

/** A texture that is painted unlit, and a mesh that shows it in the light of the scene. */
export class LitTexture {
  readonly mesh: Mesh<Geometry, Shader>;
  private readonly texture = RenderTexture.create({ width: 1, height: 1, scaleMode: 'nearest' });
  private readonly geometry = new Geometry({
    attributes: { aPosition: { buffer: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), format: 'float32x2' } },
    indexBuffer: new Uint16Array([0, 1, 2, 0, 2, 3]),
  });
  private readonly region = new UniformGroup({ uRegion: { value: new Float32Array(4), type: 'vec4<f32>' } });
  private readonly shader: Shader;
  private isStale = true;

  constructor(
    private readonly scene: Scene,
    private readonly content: Container,
    isLetters: boolean,
  ) {
    this.shader = scene.groundShader(this.texture.source, this.region, isLetters);
    this.mesh = new Mesh({ geometry: this.geometry, shader: this.shader });
  }

  resize(width: number, height: number): void {
    this.texture.resize(width, height);
    this.isStale = true;
  }

  /** The cells that the texture shows. */
  setRegion(x: number, y: number, width: number, height: number): void {
    (this.region.uniforms.uRegion as Float32Array).set([x, y, width, height]);
    this.region.update();
  }

  /** The content has changed, or the WebGL context was lost. */
  markStale(): void {
    this.isStale = true;
  }

  /** Paints the content if it is stale. */
  paint(renderer: WebGLRenderer): void {
    if (!this.isStale) return;
    this.isStale = false;
    renderer.render({ container: this.content, target: this.texture, clear: true, clearColor: [0, 0, 0, 0] });
  }

  destroy(): void {
    this.mesh.destroy();
    this.geometry.destroy(true);
    this.scene.release(this.shader);
    this.texture.destroy(true);
  }
}
