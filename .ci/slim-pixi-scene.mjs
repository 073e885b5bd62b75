// @ts-check
// pixi's tree of containers as the stages use it: some are moved and scaled, some have children, some are drawn, in the
// order they were added. The whole tree is walked for every picture, for it has a handful of nodes.

const scene = 'pixi.js/lib/scene/';

/**
 * Modules by the end of their path, and what stands in their place.
 * @type {Readonly<Record<string, string>>}
 */
export const sceneModules = {
  [`${scene}container/Container.mjs`]: `
    import EventEmitter from 'eventemitter3';
    import { Matrix } from '../../maths/matrix/Matrix.mjs';
    class Pair {
      constructor(x, y) { this.set(x, y); }
      set(x, y = x) { Object.assign(this, { x, y }); }
    }
    export class Container extends EventEmitter {
      parent = null;
      children = [];
      visible = true;
      isRenderable = true;
      position = new Pair(0, 0);
      scale = new Pair(1, 1);
      localTransform = new Matrix();
      worldTransform = new Matrix();
      addChild(...children) {
        for (const child of children) child.parent = this;
        this.children.push(...children);
        return children[0];
      }
      removeChild(child) {
        this.children = this.children.filter((one) => one !== child);
        child.parent = null;
      }
      updateLocalTransform() {
        const { position, scale, localTransform } = this;
        localTransform.set(scale.x, 0, 0, scale.y, position.x, position.y);
      }
      enableRenderGroup() {}
      destroy(options) {
        this.destroyed = true;
        this.parent?.removeChild(this);
        for (const child of this.children) {
          child.parent = null;
          if (options?.children) child.destroy(options);
        }
        this.children = [];
        this.removeAllListeners();
      }
    }`,
  [`${scene}view/ViewContainer.mjs`]: `
    import { Container } from '../container/Container.mjs';
    export class ViewContainer extends Container {
      didViewUpdate = true;
      onViewUpdate() { this.didViewUpdate = true; }
    }`,
  // What a pipe makes of a view is kept until the view has changed.
  [`${scene}container/RenderGroupSystem.mjs`]: `
    import { Matrix } from '../../maths/matrix/Matrix.mjs';
    const nowhere = new Matrix();
    export class RenderGroupSystem {
      made = new WeakMap();
      constructor(renderer) { this.renderer = renderer; }
      render({ container }) {
        this.renderer.globalUniforms.start({ worldTransformMatrix: nowhere });
        this.draw(container, nowhere);
      }
      draw(node, parent) {
        if (!node.visible) return;
        node.updateLocalTransform();
        node.worldTransform.appendFrom(node.localTransform, parent);
        const pipe = this.renderer.renderPipes[node.renderPipeId];
        if (pipe) {
          if (node.didViewUpdate) {
            this.made.delete(node);
            pipe.addRenderable(node, { add: (made) => this.made.set(node, made) });
            node.didViewUpdate = false;
          }
          if (this.made.has(node)) pipe.execute(this.made.get(node));
        }
        for (const child of node.children) this.draw(child, node.worldTransform);
      }
      destroy() {}
    }
    RenderGroupSystem.extension = { type: ['webgl-system'], name: 'renderGroup' };`,
};
