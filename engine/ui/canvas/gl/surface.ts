import 'pixi.js/unsafe-eval';
import { type Container, getTestContext, Ticker, WebGLRenderer } from 'pixi.js';

/**
 * Where a stage is drawn. Browsers allow few WebGL contexts on a page, so there are at most two: the first stage draws
 * on its own canvas, and all others share a hidden canvas, from which each copies its picture.
 */
export interface Surface {
  readonly renderer: WebGLRenderer;
  /** Draws now. The size is in device pixels. */
  draw(root: Container, width: number, height: number): void;
  release(): void;
}

const CONTEXT: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  // pixi warns of contexts without a stencil buffer.
  stencil: true,
  // Allows screenshots of the canvas at any time, not only while it is drawn.
  preserveDrawingBuffer: true,
  powerPreference: 'low-power',
};

// pixi's garbage collector would request every frame. The stages destroy their objects themselves.
Ticker.system.autoStart = false;

let directIsTaken = false;
let shared: { readonly renderer: Promise<WebGLRenderer>; users: number } | null = null;

/** A surface for a canvas that nothing was drawn on yet. `redraw` is called after a lost context is restored. */
export async function openSurface(canvas: HTMLCanvasElement, redraw: () => void): Promise<Surface> {
  if (!directIsTaken) {
    directIsTaken = true;
    try {
      const context = canvas.getContext('webgl2', CONTEXT);
      if (context) return directSurface(await startRenderer(canvas, context), redraw);
    } catch (error) {
      directIsTaken = false;
      throw error;
    }
    directIsTaken = false;
  }
  return sharedSurface(canvas, redraw);
}

async function startRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    context,
    width: Math.max(1, canvas.width),
    height: Math.max(1, canvas.height),
    resolution: 1,
    autoDensity: false,
    background: 0x000000,
    skipExtensionImports: true,
    gcActive: false,
  });
  // pixi opened another context to query the graphics card, and would keep it.
  getTestContext().getExtension('WEBGL_lose_context')?.loseContext();
  return renderer;
}

function sizeTo(renderer: WebGLRenderer, width: number, height: number): void {
  if (renderer.width !== width || renderer.height !== height) renderer.resize(width, height);
}

function directSurface(renderer: WebGLRenderer, redraw: () => void): Surface {
  const { canvas } = renderer;
  canvas.addEventListener?.('webglcontextrestored', redraw);
  return {
    renderer,
    draw(root, width, height) {
      sizeTo(renderer, width, height);
      renderer.render({ container: root });
    },
    release() {
      canvas.removeEventListener?.('webglcontextrestored', redraw);
      renderer.destroy();
      directIsTaken = false;
    },
  };
}

async function sharedSurface(canvas: HTMLCanvasElement, redraw: () => void): Promise<Surface> {
  shared ??= { renderer: startShared(), users: 0 };
  const mine = shared;
  mine.users++;
  const renderer = await mine.renderer;
  const source = renderer.canvas as HTMLCanvasElement;
  const copy = canvas.getContext('2d', { alpha: false });
  if (!copy) throw new Error('This browser gives no canvas to draw on.');
  source.addEventListener('webglcontextrestored', redraw);
  return {
    renderer,
    draw(root, width, height) {
      // The shared canvas only grows: resizing it for every stage in turn would cost more than its unused pixels.
      sizeTo(renderer, Math.max(renderer.width, width), Math.max(renderer.height, height));
      renderer.render({ container: root });
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      copy.drawImage(source, 0, 0, width, height, 0, 0, width, height);
    },
    release() {
      source.removeEventListener('webglcontextrestored', redraw);
      if (--mine.users > 0) return;
      renderer.destroy();
      if (shared === mine) shared = null;
    },
  };
}

function startShared(): Promise<WebGLRenderer> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', CONTEXT);
  if (!context) throw new Error('This browser has no WebGL 2.');
  return startRenderer(canvas, context);
}
