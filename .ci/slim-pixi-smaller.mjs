// @ts-check
// Classes of pixi.js that the stages do need, but only a little of: matrices that are multiplied, events that are
// heard, a list of what is registered. The tests of the canvas run with these in place.

const lib = 'pixi.js/lib/';
const shared = `${lib}rendering/renderers/shared/`;

/**
 * Modules by the end of their path, and what stands in their place.
 * @type {Readonly<Record<string, string>>}
 */
export const smaller = {
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
        const { canvas } = this;
        // A canvas that is given its size once more makes room for it once more.
        if (canvas.width !== width) canvas.width = width;
        if (canvas.height !== height) canvas.height = height;
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
  [`${shared}state/State.mjs`]: `
    export class State { static for2d() { return new State(); } }`,
  [`${shared}texture/sources/TextureSource.mjs`]: `
    import EventEmitter from 'eventemitter3';
    import { uid } from '../../../../../utils/data/uid.mjs';
    export class TextureSource extends EventEmitter {
      uid = uid('textureSource');
      constructor({ resource, width, height, alphaMode = 'premultiply-alpha-on-upload' } = {}) {
        super();
        Object.assign(this, { resource, alphaMode });
        this.width = width ?? resource?.width ?? 1;
        this.height = height ?? resource?.height ?? 1;
      }
      get source() { return this; }
      update() { this.emit('update', this); }
      destroy() {
        this.destroyed = true;
        this.emit('unload', this);
        this.removeAllListeners();
      }
    }`,
  [`${shared}texture/sources/BufferImageSource.mjs`]: `
    import { TextureSource } from './TextureSource.mjs';
    export class BufferImageSource extends TextureSource {
      update(from = 0, to = Infinity) {
        Object.assign(this, { _updateStart: from, _updateEnd: to });
        super.update();
      }
    }
    BufferImageSource.extension = 'texture-source';`,
  [`${shared}background/BackgroundSystem.mjs`]: `
    export class BackgroundSystem {
      clearBeforeRender = true;
      colorRgba = [0, 0, 0, 1];
      destroy() {}
    }
    BackgroundSystem.extension = { type: ['webgl-system'], name: 'background', priority: 0 };`,
  [`${lib}extensions/Extensions.mjs`]: `
    export const ExtensionType = {
      WebGLPipes: 'webgl-pipes', WebGLPipesAdaptor: 'webgl-pipes-adaptor', WebGLSystem: 'webgl-system',
      WebGLLoader: 'webgl-loader', WebGPUPipesAdaptor: 'webgpu-pipes-adaptor', TextureSource: 'texture-source',
      Environment: 'environment',
    };
    const lists = {};
    const known = (given) => {
      const { extension = given } = given;
      const { type = extension, name, ref = given } = extension;
      return [type].flat().map((type) => ({ list: (lists[type] ??= []), name, value: ref }));
    };
    const priority = ({ value }) => value.extension.priority ?? -1;
    const sort = (list) => list.sort((a, b) => priority(b) - priority(a));
    export const extensions = {
      add: (...all) => all.flatMap(known).forEach(({ list, name, value }) => {
        if (list.some((one) => one.name === name)) return;
        list.push({ name, value });
        sort(list);
      }),
      remove: (...all) => all.flatMap(known).forEach(({ list, name }) => {
        const at = list.findIndex((one) => one.name === name);
        if (at >= 0) list.splice(at, 1);
      }),
      handleByNamedList(type, list) {
        list.push(...(lists[type] ?? []));
        lists[type] = sort(list);
      },
      handleByMap() {},
      handleByList() {},
      mixin(Target, ...sources) {
        for (const source of sources) {
          Object.defineProperties(Target.prototype, Object.getOwnPropertyDescriptors(source));
        }
      },
    };`,
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
