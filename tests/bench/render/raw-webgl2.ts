import {
  advance,
  camera,
  floor,
  window as inView,
  lightOn,
  NONE,
  objects,
  paintAtlas,
  ready,
  SIDE,
  SPRITES,
  spriteTile,
  spriteTint,
  spriteX,
  spriteY,
  TILE,
  tints,
  VIEW,
} from './scene';

/** The limit: WebGL 2 by hand. One quad looks tiles and light up in textures, one instanced draw is all sprites. */

const canvas = document.createElement('canvas');
canvas.width = VIEW.width;
canvas.height = VIEW.height;
document.body.append(canvas);
const gl = canvas.getContext('webgl2', { antialias: false, alpha: false })!;

function program(vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram();
  const head = '#version 300 es\nprecision highp float;precision highp int;precision highp usampler2D;';
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, head + source);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  return made;
}

const ground = program(
  'void main(){vec2 p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);gl_Position=vec4(p*2.-1.,0,1);}',
  `uniform usampler2D map;uniform sampler2D atlas;uniform sampler2D light;uniform ivec2 camera;out vec4 colour;
  void main(){
    ivec2 at=camera+ivec2(gl_FragCoord.x,${VIEW.height}.-gl_FragCoord.y);ivec2 cell=at/${TILE},in_cell=at-cell*${TILE};
    uvec2 id=texelFetch(map,cell,0).xy;
    colour=texelFetch(atlas,ivec2(int(id.x)%4,int(id.x)/4)*${TILE}+in_cell,0);
    if(id.y<${NONE}u){
      vec4 above=texelFetch(atlas,ivec2(int(id.y)%4,int(id.y)/4)*${TILE}+in_cell,0);
      colour.rgb=mix(colour.rgb,above.rgb,above.a);
    }
    colour.rgb*=texelFetch(light,cell,0).r;
  }`,
);
const sprites = program(
  `layout(location=0) in ivec2 place;layout(location=1) in vec4 kind;uniform ivec2 camera;out vec2 texel;flat out vec4 tint;
  void main(){
    vec2 corner=vec2(gl_VertexID&1,gl_VertexID>>1)*${TILE}.;vec2 at=vec2(place-camera)+corner;
    gl_Position=vec4(at.x/${VIEW.width / 2}.-1.,1.-at.y/${VIEW.height / 2}.,0,1);
    int id=int(kind.a*255.+.5);texel=vec2(id%4,id/4)*${TILE}.+corner;tint=kind;
  }`,
  `uniform sampler2D atlas;in vec2 texel;flat in vec4 tint;out vec4 colour;
  void main(){vec4 own=texelFetch(atlas,ivec2(texel),0);colour=vec4(own.rgb*tint.rgb,own.a);}`,
);

function texture(unit: number, upload: () => void): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  upload();
}

const ids = new Uint8Array(2 * SIDE * SIDE);
for (let i = 0; i < SIDE * SIDE; i++) ids.set([floor[i]!, objects[i]!], 2 * i);
gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
const { TEXTURE_2D, UNSIGNED_BYTE } = gl;
texture(0, () => gl.texImage2D(TEXTURE_2D, 0, gl.RGBA, gl.RGBA, UNSIGNED_BYTE, paintAtlas()));
texture(1, () => gl.texImage2D(TEXTURE_2D, 0, gl.RG8UI, SIDE, SIDE, 0, gl.RG_INTEGER, UNSIGNED_BYTE, ids));
const dark = new Uint8Array(SIDE * SIDE);
texture(2, () => gl.texImage2D(TEXTURE_2D, 0, gl.R8, SIDE, SIDE, 0, gl.RED, UNSIGNED_BYTE, dark));

const bytes = new ArrayBuffer(8 * SPRITES);
const shorts = new Int16Array(bytes);
for (let i = 0; i < SPRITES; i++) {
  const tint = tints[spriteTint[i]!]!;
  new Uint8Array(bytes).set([tint >> 16, tint >> 8, tint, spriteTile[i]!], 8 * i + 4);
}
const noVertices = gl.createVertexArray();
const vertices = gl.createVertexArray();
gl.bindVertexArray(vertices);
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_DRAW);
gl.enableVertexAttribArray(0);
gl.vertexAttribIPointer(0, 2, gl.SHORT, 8, 0);
gl.vertexAttribDivisor(0, 1);
gl.enableVertexAttribArray(1);
gl.vertexAttribPointer(1, 4, UNSIGNED_BYTE, true, 8, 4);
gl.vertexAttribDivisor(1, 1);

const groundCamera = gl.getUniformLocation(ground, 'camera');
const spriteCamera = gl.getUniformLocation(sprites, 'camera');
gl.useProgram(ground);
for (const [name, unit] of Object.entries({ atlas: 0, map: 1, light: 2 })) {
  gl.uniform1i(gl.getUniformLocation(ground, name), unit);
}
gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);

const light = new Uint8Array(SIDE * SIDE);
ready((frame) => {
  advance(frame);
  const { left, top, right, bottom } = inView();
  let at = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) light[at++] = lightOn(x, y, frame);
  gl.texSubImage2D(TEXTURE_2D, 0, left, top, right - left, bottom - top, gl.RED, UNSIGNED_BYTE, light);
  for (let i = 0; i < SPRITES; i++) {
    shorts[4 * i] = spriteX[i]!;
    shorts[4 * i + 1] = spriteY[i]!;
  }
  gl.bindVertexArray(noVertices);
  gl.disable(gl.BLEND);
  gl.useProgram(ground);
  gl.uniform2i(groundCamera, camera.x, camera.y);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  gl.bindVertexArray(vertices);
  gl.bufferSubData(gl.ARRAY_BUFFER, 0, bytes);
  gl.enable(gl.BLEND);
  gl.useProgram(sprites);
  gl.uniform2i(spriteCamera, camera.x, camera.y);
  gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, SPRITES);
}, canvas);
