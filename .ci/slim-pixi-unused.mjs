// @ts-check
// Methods of pixi.js that no stage ever calls: for kinds of buffers and textures that the kit has none of, and for
// looking inside. They are cut out of their classes when the kit is built. Coverage of the canvas tests told them; the
// same tests run with them cut out.

const lib = 'pixi.js/lib/';
const gl = `${lib}rendering/renderers/gl/`;
const shared = `${lib}rendering/renderers/shared/`;

/**
 * Names of methods and accessors by the end of their module's path.
 * @type {Readonly<Record<string, string>>}
 */
export const unused = {
  [`${lib}utils/pool/GlobalResourceRegistry.mjs`]: 'unregister release registeredCount isRegistered reset',
  [`${gl}buffer/GlBufferSystem.mjs`]: `bindBufferBase freeLocationForBufferBase getLastBindBaseLocation bindBufferRange
    resetState`,
  [`${gl}shader/GlShaderSystem.mjs`]: 'bindUniformBlock _generateShaderSync resetState',
  [`${gl}shader/GlUniformGroupSystem.mjs`]: '_generateUniformsSync',
  [`${gl}shader/GlProgram.mjs`]: 'destroy',
  [`${shared}system/AbstractRenderer.mjs`]: `clear resolution lastObjectRendered renderingToScreen screen generateTexture
    roundPixels resetState`,
  [`${shared}buffer/Buffer.mjs`]: 'dataInt32 static update',
  [`${shared}geometry/Geometry.mjs`]: 'getIndex vertexCount getSize bounds',
  [`${shared}shader/Shader.mjs`]: 'addResource from',
  [`${shared}shader/UniformGroup.mjs`]: 'buffer _gcLastUsed onBufferChange',
  [`${lib}rendering/renderers/gpu/shader/BindGroup.mjs`]: '_resourceKeys _key _touch onResourceChange',
  [`${shared}texture/Texture.mjs`]: 'textureMatrix width height update baseTexture',
  '@pixi/tilemap/lib/Tilemap.mjs': `tileRotate tileAnimX tileAnimY tileAnimDivisor tileAlpha isModified clearModify
    addBounds bounds addFrame addRect`,
};
