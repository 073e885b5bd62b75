// @ts-check
// pixi's side of WebGL as the stages use it: one canvas with one WebGL 2 context, two textures, squares, and one way to
// mix colours. The tests of the canvas run with these in place.

const lib = 'pixi.js/lib/';
const gl = `${lib}rendering/renderers/gl/`;
const shared = `${lib}rendering/renderers/shared/`;

/**
 * Modules by the end of their path, and what stands in their place.
 * @type {Readonly<Record<string, string>>}
 */
export const glModules = {
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
  // Everything is drawn over what is there, and by nothing but its alpha.
  [`${gl}state/GlStateSystem.mjs`]: `
    export class GlStateSystem {
      contextChange(gl) {
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      }
      set() {}
      destroy() {}
    }
    GlStateSystem.extension = { type: ['webgl-system'], name: 'state' };`,
  [`${lib}unsafe-eval/uniforms/generateUniformsSyncPolyfill.mjs`]: `
    const setters = {
      'vec2<f32>': (gl, at, value) => gl.uniform2fv(at, value),
      'vec4<f32>': (gl, at, value) => gl.uniform4fv(at, value),
      'mat3x3<f32>': (gl, at, value) => gl.uniformMatrix3fv(at, false, value.toArray()),
    };
    export const generateUniformsSyncPolyfill = ({ uniformStructures }, used) => {
      const known = Object.values(uniformStructures).filter(({ name }) => used[name]);
      return (data, values, { gl }) => {
        for (const { name, type } of known) setters[type](gl, data[name].location, values[name]);
      };
    };`,
  // Of the kinds of uniforms and attributes only those that the shaders have.
  [`${gl}shader/program/mapType.mjs`]: `
    const types = { 5126: 'float', 35664: 'vec2', 35665: 'vec3', 35666: 'vec4', 35675: 'mat3', 35678: 'sampler2D' };
    const formats = { float: 'float32', vec2: 'float32x2', vec3: 'float32x3', vec4: 'float32x4' };
    export const mapType = (gl, type) => types[type];
    export const mapGlToVertexFormat = (gl, type) => formats[types[type]];`,
  // Two textures: a picture, and bytes of which rows change. Their texels are seen as they are.
  [`${gl}texture/GlTextureSystem.mjs`]: `
    export class GlTextureSystem {
      made = new Map();
      contextChange(gl) {
        this.gl = gl;
        for (const source of [...this.made.keys()]) this.forget(source);
      }
      bind({ source }, location = 0) {
        const { gl, made } = this;
        gl.activeTexture(gl.TEXTURE0 + location);
        if (made.has(source)) gl.bindTexture(gl.TEXTURE_2D, made.get(source));
        else this.make(source);
      }
      make(source) {
        const { gl } = this;
        this.made.set(source, gl.createTexture());
        source.on('update', this.upload, this);
        source.on('unload', this.forget, this);
        this.upload(source, true);
        for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
          gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
        }
        for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
          gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
        }
      }
      upload(source, isNew = false) {
        const { gl } = this;
        const { resource, width, height, alphaMode, _updateStart: from, _updateEnd: to } = source;
        const kind = [gl.RGBA, gl.UNSIGNED_BYTE];
        gl.bindTexture(gl.TEXTURE_2D, this.made.get(source));
        gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, alphaMode === 'premultiply-alpha-on-upload');
        if (!ArrayBuffer.isView(resource)) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, ...kind, resource);
        else if (isNew) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, ...kind, resource);
        else {
          const first = Math.floor(from / width);
          const rows = Math.min(height, Math.ceil(to / width)) - first;
          gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, first, width, rows, ...kind, resource, 4 * first * width);
        }
      }
      forget(source) {
        source.off('update', this.upload, this);
        source.off('unload', this.forget, this);
        this.gl.deleteTexture(this.made.get(source));
        this.made.delete(source);
      }
      destroy() {
        for (const source of [...this.made.keys()]) this.forget(source);
      }
    }
    GlTextureSystem.extension = { type: ['webgl-system'], name: 'texture' };`,
  // Squares of two triangles each, and one program for each geometry.
  [`${gl}geometry/GlGeometrySystem.mjs`]: `
    import { getAttributeInfoFromFormat } from '../../shared/geometry/utils/getAttributeInfoFromFormat.mjs';
    export class GlGeometrySystem {
      made = new Map();
      constructor(renderer) { this.renderer = renderer; }
      contextChange(gl) {
        this.destroy();
        this.gl = gl;
      }
      bind(geometry, program) {
        const { gl, made, renderer } = this;
        this.geometry = geometry;
        if (made.has(geometry)) gl.bindVertexArray(made.get(geometry));
        else this.make(geometry, program);
        for (const buffer of geometry.buffers) renderer.buffer.updateBuffer(buffer);
      }
      make(geometry, program) {
        const { gl, made, renderer } = this;
        const vertices = gl.createVertexArray();
        made.set(geometry, vertices);
        geometry.on('unload', this.forget, this);
        gl.bindVertexArray(vertices);
        renderer.buffer.bind(geometry.indexBuffer);
        for (const [name, { buffer, format, stride = 0, offset = 0, instance }] of Object.entries(geometry.attributes)) {
          const location = program._attributeData[name]?.location;
          if (location === undefined) continue;
          const { size, type, normalised } = getAttributeInfoFromFormat(format);
          renderer.buffer.bind(buffer);
          gl.enableVertexAttribArray(location);
          gl.vertexAttribPointer(location, size, type, normalised, stride, offset);
          if (instance) gl.vertexAttribDivisor(location, 1);
        }
      }
      draw(topology, size, start, count) {
        const { gl, geometry } = this;
        const { data } = geometry.indexBuffer;
        const type = data.BYTES_PER_ELEMENT === 2 ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT;
        gl.drawElementsInstanced(gl.TRIANGLES, size ?? data.length, type, 0, count);
      }
      forget(geometry) {
        geometry.off('unload', this.forget, this);
        this.gl.deleteVertexArray(this.made.get(geometry));
        this.made.delete(geometry);
      }
      destroy() {
        for (const geometry of [...this.made.keys()]) this.forget(geometry);
      }
    }
    GlGeometrySystem.extension = { type: ['webgl-system'], name: 'geometry' };`,
  [`${shared}geometry/utils/getAttributeInfoFromFormat.mjs`]: `
    const types = { unorm8: 5121, uint16: 5123, float32: 5126 };
    export const getAttributeInfoFromFormat = (format) => {
      const [kind, size = 1] = format.split('x');
      return { size: Number(size), type: types[kind], normalised: kind.includes('norm') };
    };`,
};
