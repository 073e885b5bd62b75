// @ts-check
// What stands in the place of pixi.js modules when the kit is built. pixi.js registers everything it can do as soon as
// it is imported: batches, sprites, masks, filters, video, WebGPU, colour names. The map stage draws tilemaps and one
// geometry of its own with WebGL 2, so most of that is never called, and nobody should have to download it.
// A stage that wants sprites or pixi's meshes takes their lines out of this list.

import { glModules } from './slim-pixi-gl.mjs';
import { sceneModules } from './slim-pixi-scene.mjs';
import { smaller } from './slim-pixi-smaller.mjs';

const lib = 'pixi.js/lib/';
const gl = `${lib}rendering/renderers/gl/`;
const shared = `${lib}rendering/renderers/shared/`;

const nothing = 'export {};';

/** Empty functions by name. */
const empty = (/** @type {string[]} */ ...names) => names.map((name) => `export const ${name} = () => {};`).join('\n');

/** A function that answers what it was given. */
const same = (/** @type {string} */ name) => `export const ${name} = (value) => value;`;

/** Empty objects by name. */
const bare = (/** @type {string[]} */ ...names) => names.map((name) => `export const ${name} = {};`).join('\n');

/** A class that is registered under a name and has methods that do nothing. */
const idle = (
  /** @type {string} */ name,
  /** @type {string} */ type,
  /** @type {string} */ known,
  /** @type {string[]} */ methods = [],
  fields = '',
) => `
  export class ${name} { ${fields} ${['destroy', ...methods].map((method) => `${method}() {}`).join(' ')} }
  ${name}.extension = { type: ['${type}'], name: '${known}' };`;

/** The environments only load what an Application needs. */
const environment = (/** @type {string} */ name, /** @type {string} */ kind, /** @type {boolean} */ isHere) =>
  `export const ${name} = { extension: { type: 'environment', name: '${kind}', priority: -1 }, test: () => ${isHere}, load: async () => {} };`;

/**
 * Modules by the end of their path, and what stands in their place.
 * @type {Readonly<Record<string, string>>}
 */
export const replacements = {
  ...smaller,
  ...sceneModules,
  ...glModules,

  // ---- what comes along with every import ----
  [`${lib}environment-browser/browserExt.mjs`]: environment('browserExt', 'browser', true),
  [`${lib}environment-webworker/webworkerExt.mjs`]: environment('webworkerExt', 'webworker', false),
  [`${lib}spritesheet/init.mjs`]: nothing,
  [`${lib}environment/autoDetectEnvironment.mjs`]: 'export const loadEnvironmentExtensions = async () => {};',
  [`${lib}environment-browser/BrowserAdapter.mjs`]: bare('BrowserAdapter'),
  // It would import the renderers when asked, and so nothing they need could be left out.
  [`${lib}rendering/renderers/autoDetectRenderer.mjs`]: empty('autoDetectRenderer'),
  [`${lib}scene/text-bitmap/asset/loadBitmapFont.mjs`]: bare('loadBitmapFont', 'bitmapFontCachePlugin'),
  [`${lib}rendering/init.mjs`]: `
    import { extensions } from '../extensions/Extensions.mjs';
    import { BufferImageSource } from './renderers/shared/texture/sources/BufferImageSource.mjs';
    import { ImageSource } from './renderers/shared/texture/sources/ImageSource.mjs';
    extensions.add(ImageSource, BufferImageSource);`,
  [`${shared}system/SharedSystems.mjs`]: `
    import { RenderGroupSystem } from '../../../../scene/container/RenderGroupSystem.mjs';
    import { BatcherPipe } from '../../../batcher/shared/BatcherPipe.mjs';
    import { ColorMaskPipe } from '../../../mask/color/ColorMaskPipe.mjs';
    import { BackgroundSystem } from '../background/BackgroundSystem.mjs';
    import { BlendModePipe } from '../blendModes/BlendModePipe.mjs';
    import { GCSystem } from '../GCSystem.mjs';
    import { GlobalUniformSystem } from '../renderTarget/GlobalUniformSystem.mjs';
    import { ViewSystem } from '../view/ViewSystem.mjs';
    export const SharedSystems = [BackgroundSystem, GlobalUniformSystem, ViewSystem, RenderGroupSystem, GCSystem];
    export const SharedRenderPipes = [BlendModePipe, BatcherPipe, ColorMaskPipe];`,
  [`${lib}unsafe-eval/init.mjs`]: `
    import { GlShaderSystem } from '../rendering/renderers/gl/shader/GlShaderSystem.mjs';
    import { GlUniformGroupSystem } from '../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs';
    import { AbstractRenderer } from '../rendering/renderers/shared/system/AbstractRenderer.mjs';
    import { generateShaderSyncPolyfill } from './shader/generateShaderSyncPolyfill.mjs';
    import { generateUniformsSyncPolyfill } from './uniforms/generateUniformsSyncPolyfill.mjs';
    AbstractRenderer.prototype._unsafeEvalCheck = () => {};
    GlUniformGroupSystem.prototype._generateUniformsSync = generateUniformsSyncPolyfill;
    GlShaderSystem.prototype._generateShaderSync = generateShaderSyncPolyfill;`,

  // ---- other ways to draw ----
  [`${lib}rendering/batcher/shared/BatcherPipe.mjs`]: idle('BatcherPipe', 'webgl-pipes', 'batch', [
    'buildStart',
    'buildEnd',
    'upload',
    'break',
    'execute',
    'addToBatch',
  ]),
  [`${lib}rendering/batcher/gl/GlBatchAdaptor.mjs`]: idle('GlBatchAdaptor', 'webgl-pipes-adaptor', 'batch'),
  [`${lib}scene/mesh/gl/GlMeshAdaptor.mjs`]: idle('GlMeshAdaptor', 'webgl-pipes-adaptor', 'mesh'),
  [`${lib}scene/graphics/gl/GlGraphicsAdaptor.mjs`]: idle('GlGraphicsAdaptor', 'webgl-pipes-adaptor', 'graphics'),
  [`${shared}blendModes/BlendModePipe.mjs`]: idle('BlendModePipe', 'webgl-pipes', 'blendMode', [
    'buildStart',
    'buildEnd',
    'setBlendMode',
    'pushBlendMode',
    'popBlendMode',
  ]),
  [`${lib}rendering/mask/color/ColorMaskPipe.mjs`]: idle('ColorMaskPipe', 'webgl-pipes', 'colorMask', ['buildStart']),
  [`${gl}GlBackBufferSystem.mjs`]: idle(
    'GlBackBufferSystem',
    'webgl-system',
    'backBuffer',
    [],
    'useBackBuffer = false;',
  ),
  [`${gl}GlUboSystem.mjs`]: idle('GlUboSystem', 'webgl-system', 'ubo'),
  // The stages drop what they no longer need themselves.
  [`${shared}GCSystem.mjs`]: idle(
    'GCSystem',
    'webgl-system',
    'gc',
    ['addCollection', 'addResource', 'addResourceHash', 'run'],
    'now = 0; enabled = false;',
  ),
  [`${lib}rendering/renderers/gpu/shader/GpuProgram.mjs`]: `
    export class GpuProgram { static from() { return undefined; } }`,
  // The shaders say their version and precision themselves.
  [`${gl}shader/program/preprocessors/ensurePrecision.mjs`]: same('ensurePrecision'),
  [`${gl}shader/program/preprocessors/addProgramDefines.mjs`]: same('addProgramDefines'),
  [`${gl}shader/program/preprocessors/setProgramName.mjs`]: same('setProgramName'),
  [`${gl}shader/program/getMaxFragmentPrecision.mjs`]: empty('getMaxFragmentPrecision'),
  [`${gl}shader/program/getUboData.mjs`]: 'export const getUboData = () => ({});',
  [`${gl}shader/program/defaultValue.mjs`]: empty('defaultValue'),
  [`${shared}shader/utils/getDefaultUniformValue.mjs`]: empty('getDefaultUniformValue'),
  [`${shared}shader/ShaderOverrides.mjs`]: 'export class ShaderOverrides {}',
  [`${shared}buffer/BufferResource.mjs`]: 'export class BufferResource {}',
  [`${shared}geometry/utils/getGeometryBounds.mjs`]: empty('getGeometryBounds'),
  [`${gl}shader/GenerateShaderSyncCode.mjs`]: empty('generateShaderSyncCode'),
  [`${gl}shader/utils/generateUniformsSync.mjs`]: empty('generateUniformsSync'),
  [`${gl}shader/program/logProgramError.mjs`]: `
    export const logProgramError = (gl, program) => console.error(gl.getProgramInfoLog(program));`,

  // ---- other places to draw than the canvas ----
  [`${gl}GlStencilSystem.mjs`]: idle('GlStencilSystem', 'webgl-system', 'stencil'),
  [`${gl}GlColorMaskSystem.mjs`]: idle('GlColorMaskSystem', 'webgl-system', 'colorMask'),
  [`${lib}rendering/batcher/gl/utils/checkMaxIfStatementsInShader.mjs`]: empty('checkMaxIfStatementsInShader'),

  // ---- other kinds of textures ----
  [`${shared}texture/TexturePool.mjs`]: `
    export class TexturePoolClass { returnTexture() {} getOptimalTexture() {} setScreenSize() {} removeScreen() {} clear() {} }
    export const TexturePool = new TexturePoolClass();`,
  [`${shared}texture/CanvasPool.mjs`]: `
    export class CanvasPoolClass { setScreenSize() {} removeScreen() {} clear() {} }
    export const CanvasPool = new CanvasPoolClass();`,
  [`${shared}texture/TextureStyle.mjs`]: 'export class TextureStyle {}',
  [`${shared}texture/TextureView.mjs`]: 'export class TextureView {}',
  [`${shared}texture/TextureMatrix.mjs`]: 'export class TextureMatrix {}',
  [`${shared}texture/utils/textureFrom.mjs`]: empty('textureFrom'),
  [`${lib}maths/matrix/groupD8.mjs`]: `
    const none = () => 0;
    export const groupD8 = { E: 0, NW: 5, add: none, uX: none, uY: none, isVertical: () => false };`,

  // ---- what nobody asks of a container ----
  [`${lib}scene/container/bounds/Bounds.mjs`]: 'export class Bounds { addFrame() {} clear() {} }',
  [`${lib}rendering/mask/MaskEffectManager.mjs`]: `
    export const MaskEffectManager = { returnMaskEffect() {}, getMaskEffect() {} };
    export class MaskEffectManagerClass {}`,
  [`${lib}scene/container/utils/multiplyHexColors.mjs`]: same('multiplyHexColors'),
  [`${lib}utils/browser/unsafeEvalSupported.mjs`]: empty('unsafeEvalSupported'),
  [`${lib}utils/logging/deprecation.mjs`]: empty('deprecation'),

  // ---- @pixi/tilemap: its own shaders, and maps of many textures ----
  '@pixi/tilemap/lib/gl_tilemap.mjs': idle('GlTilemapAdaptor', 'webgl-pipes-adaptor', 'tilemap'),
  '@pixi/tilemap/lib/gpu_tilemap.mjs': idle('GpuTilemapAdaptor', 'webgpu-pipes-adaptor', 'tilemap'),
  '@pixi/tilemap/lib/CompositeTilemap.mjs': 'export class CompositeTilemap {}',
};
