import type { Definitions } from '../../../../engine/core/definitions';
import { definitionsSource } from '../../../../engine/studio/rules-bench/bench-source';
import { createRulesBench } from '../../../../engine/studio/rules-bench/rules-bench';

/** The bench for rules in a shadow root, as it stands in the studio, for definitions that a test hands over. */
declare global {
  interface Window {
    openBench(current: Definitions, before: Definitions | null): void;
  }
}

document.documentElement.lang = 'en';
document.title = 'The bench for rules';
document.documentElement.style.colorScheme = 'light dark';
document.body.style.background = 'Canvas';
document.body.append(document.createElement('main'));

window.openBench = (current, before) => {
  const host = document.createElement('div');
  const title = document.createElement('h1');
  title.textContent = document.title;
  document.querySelector('main')?.replaceChildren(title, host);
  const container = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(container);
  const start = () => new Worker('/worker.js', { type: 'module' });
  createRulesBench(
    container,
    definitionsSource(
      () => current,
      async () => before,
    ),
    start,
  );
};
