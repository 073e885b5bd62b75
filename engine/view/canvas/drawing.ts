import {
  ExtensionType,
  extensions,
  type Geometry,
  type InstructionSet,
  Matrix,
  type Shader,
  State,
  UniformGroup,
  ViewContainer,
  type WebGLRenderer,
} from 'pixi.js';

/** A geometry and the shader that draws it, as something that can be put into a container. */
export class Drawing extends ViewContainer {
  override readonly renderPipeId = 'drawing';
  readonly state = State.for2d();
  readonly batched = false;

  constructor(
    readonly geometry: Geometry,
    readonly shader: Shader,
  ) {
    super({});
  }

  /** Nobody asks how large it is: pointers are found by arithmetic, and nothing is culled. */
  protected override updateBounds(): void {}
}

/** Draws drawings. pixi's own meshes can do much more, and bring all of it along. */
class DrawingPipe {
  static extension = { type: [ExtensionType.WebGLPipes], name: 'drawing' } as const;
  private readonly place = new UniformGroup({ uPlace: { value: new Matrix(), type: 'mat3x3<f32>' } });

  constructor(readonly renderer: WebGLRenderer) {}

  addRenderable(drawing: Drawing, instructions: InstructionSet): void {
    this.renderer.renderPipes.batch.break(instructions);
    instructions.add(drawing as never);
  }

  updateRenderable(): void {}

  validateRenderable(): boolean {
    return false;
  }

  destroyRenderable(): void {}

  execute(drawing: Drawing): void {
    const { geometry, shader, state } = drawing;
    if (!drawing.isRenderable || geometry.instanceCount === 0) return;
    const { renderer, place } = this;
    renderer.renderTarget.projectionMatrix.copyTo(place.uniforms.uPlace).append(drawing.worldTransform);
    place.update();
    if (shader.resources.place !== place) shader.resources.place = place;
    renderer.encoder.draw({ geometry, shader, state });
  }

  destroy(): void {}
}

extensions.add(DrawingPipe);
