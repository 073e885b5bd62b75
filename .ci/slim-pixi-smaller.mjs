// @ts-check
// Classes of pixi.js that the stages do need, but only a little of: one canvas with one WebGL 2 context, matrices that
// are multiplied, events that are heard. The tests of the canvas run with these in place.

const lib = 'pixi.js/lib/';
const gl = `${lib}rendering/renderers/gl/`;
const shared = `${lib}rendering/renderers/shared/`;
const mixins = `${lib}scene/container/container-mixins/`;

/**
 * Modules by the end of their path, and what stands in their place.
 * @type {Readonly<Record<string, string>>}
 */
export const smaller = {
  [`${gl}context/GlContextSystem.mjs`]: `
    export class GlContextSystem {
      webGLVersion = 2;
      supports = { vertexArrayObject: true, nonPowOf2mipmaps: true, nonPowOf2wrapping: true, uint32Indices: true };
      extensions = {};
      constructor(renderer) { this.renderer = renderer; }
      init({ canvas, context }) {
        this.gl = this.renderer.gl = context;
        this.canvas = canvas;
        this.lost = (event) => event.preventDefault();
        this.begin = () => this.renderer.runners.contextChange.emit(context);
        canvas.addEventListener('webglcontextlost', this.lost);
        canvas.addEventListener('webglcontextrestored', this.begin);
        this.begin();
      }
      destroy() {
        this.canvas.removeEventListener('webglcontextlost', this.lost);
        this.canvas.removeEventListener('webglcontextrestored', this.begin);
        this.gl.getExtension('WEBGL_lose_context')?.loseContext();
      }
    }
    GlContextSystem.extension = { type: ['webgl-system'], name: 'context' };`,
  [`${gl}renderTarget/GlRenderTargetSystem.mjs`]: `
    import { Matrix } from '../../../../maths/matrix/Matrix.mjs';
    export class GlRenderTargetSystem {
      projectionMatrix = new Matrix();
      onRenderTargetChange = { add() {}, remove() {} };
      constructor(renderer) { this.renderer = renderer; }
      renderStart({ clearColor }) {
        const { gl, view } = this.renderer;
        const { width, height } = view.canvas;
        this.projectionMatrix.set(2 / width, 0, 0, -2 / height, -1, 1);
        gl.viewport(0, 0, width, height);
        gl.clearColor(...clearColor);
        gl.clear(gl.COLOR_BUFFER_BIT);
      }
      destroy() {}
    }
    GlRenderTargetSystem.extension = { type: ['webgl-system'], name: 'renderTarget' };`,
  [`${shared}view/ViewSystem.mjs`]: `
    export class ViewSystem {
      resolution = 1;
      renderTarget = { isRoot: true };
      screen = { x: 0, y: 0, width: 0, height: 0 };
      texture = { frame: this.screen };
      init({ canvas, width, height }) {
        this.canvas = canvas;
        this.resize(width, height);
      }
      resize(width, height) {
        Object.assign(this.canvas, { width, height });
        Object.assign(this.screen, { width, height });
      }
      destroy() {}
    }
    ViewSystem.extension = { type: ['webgl-system'], name: 'view', priority: 0 };`,
  [`${shared}renderTarget/GlobalUniformSystem.mjs`]: `
    import { Matrix } from '../../../../maths/matrix/Matrix.mjs';
    export class GlobalUniformSystem {
      _activeUniforms = [{ uniforms: { uProjectionMatrix: null, uWorldTransformMatrix: new Matrix() } }];
      constructor(renderer) { this.renderer = renderer; }
      start({ worldTransformMatrix }) {
        const [{ uniforms }] = this._activeUniforms;
        uniforms.uProjectionMatrix = this.renderer.renderTarget.projectionMatrix;
        uniforms.uWorldTransformMatrix.copyFrom(worldTransformMatrix);
      }
      destroy() {}
    }
    GlobalUniformSystem.extension = { type: ['webgl-system'], name: 'globalUniforms' };`,
  [`${lib}maths/matrix/Matrix.mjs`]: `
    export class Matrix {
      static get IDENTITY() { return new Matrix(); }
      static get shared() { return new Matrix(); }
      constructor(a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0) { this.set(a, b, c, d, tx, ty); }
      set(a, b, c, d, tx, ty) {
        this.a = a; this.b = b; this.c = c; this.d = d; this.tx = tx; this.ty = ty;
        return this;
      }
      identity() { return this.set(1, 0, 0, 1, 0, 0); }
      copyFrom({ a, b, c, d, tx, ty }) { return this.set(a, b, c, d, tx, ty); }
      copyTo(other) { return other.copyFrom(this); }
      append({ a, b, c, d, tx, ty }) {
        const { a: e, b: f, c: g, d: h } = this;
        return this.set(
          a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h,
          tx * e + ty * g + this.tx, tx * f + ty * h + this.ty,
        );
      }
      appendFrom(a, b) { return this.copyFrom(b).append(a); }
      toArray() {
        this.array ??= new Float32Array(9);
        this.array.set([this.a, this.b, 0, this.c, this.d, 0, this.tx, this.ty, 1]);
        return this.array;
      }
    }`,
  [`${lib}maths/shapes/Rectangle.mjs`]: `
    export class Rectangle {
      constructor(x = 0, y = 0, width = 0, height = 0) { this.set(x, y, width, height); }
      set(x, y, width, height) { return Object.assign(this, { x, y, width, height }); }
      copyFrom({ x, y, width, height }) { return this.set(x, y, width, height); }
    }`,
  [`${mixins}childrenHelperMixin.mjs`]: `
    export const childrenHelperMixin = {
      removeChildren() {
        const children = [...this.children];
        for (const child of children) this.removeChild(child);
        return children;
      },
      removeFromParent() { this.parent?.removeChild(this); },
    };`,
  // Colours are numbers, and the background is the only one.
  [`${lib}color/Color.mjs`]: `
    export class Color {
      static shared = new Color(0);
      static isColorLike = () => true;
      alpha = 1;
      constructor(value = 0) { this.setValue(value); }
      setValue(value) {
        if (value instanceof Color) value = value.number;
        this.number = typeof value === 'number' ? value : 0;
        return this;
      }
      setAlpha(alpha) { this.alpha = alpha; return this; }
      toArray() { return [(this.number >> 16) / 255, ((this.number >> 8) & 255) / 255, (this.number & 255) / 255, this.alpha]; }
      toNumber() { return this.number; }
      toBgrNumber() { return ((this.number & 255) << 16) | (this.number & 0xff00) | (this.number >> 16); }
    }`,
  'eventemitter3/index.mjs': `
    export class EventEmitter {
      on(event, fn, context = this, once = false) {
        this.heard ??= new Map();
        this.heard.set(event, [...(this.heard.get(event) ?? []), { fn, context, once }]);
        return this;
      }
      once(event, fn, context) { return this.on(event, fn, context, true); }
      off(event, fn, context) {
        const stays = (one) => fn && (one.fn !== fn || (context && one.context !== context));
        this.heard?.set(event, (this.heard.get(event) ?? []).filter(stays));
        return this;
      }
      emit(event, ...args) {
        for (const { fn, context, once } of this.heard?.get(event) ?? []) {
          if (once) this.off(event, fn, context);
          fn.apply(context, args);
        }
      }
      removeAllListeners() { this.heard = undefined; return this; }
    }
    export default EventEmitter;`,
  '@pixi/tilemap/lib/TileTextureArray.mjs': `
    export class TileTextureArray {
      arr = [];
      count = 0;
      get length() { return this.count; }
      push(texture) { this.arr[this.count++] = texture; }
      update() {}
    }`,
};
