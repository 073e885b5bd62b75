import type { Definitions } from '../../core/definitions';
import { make } from '../../ui/dom';
import { ProjectChecker } from '../check/project-checker';
import { BEGINNING, projectBefore, versionsOf } from '../project/earlier-versions';
import type { Files } from '../project/project';
import type { StudioContext, ToolView } from '../project/studio-context';
import { definitionsSource } from './bench-source';
import { createRulesBench } from './rules-bench';

/** The bench as a tab of the studio. */
export async function openRulesBench(context: StudioContext): Promise<ToolView> {
  await firstCheck(context);
  const element = make('div');
  const source = definitionsSource(
    () => (context.checked.isSound ? context.checked.definitions : null),
    (version = BEGINNING) => definitionsAt(context, version),
    () => versionsOf(context.project),
  );
  const bench = createRulesBench(element, source);
  let isShown = true;
  const stopListening = context.onChecked(() => {
    if (isShown) void bench.update();
  });
  const setShown = (now: boolean): void => {
    isShown = now;
    if (now) void bench.update();
    else bench.rest();
  };
  const close = (): void => {
    stopListening();
    bench.close();
  };
  return { element, setShown, close };
}

/** Waits until the project was checked for the first time. */
function firstCheck(context: StudioContext): Promise<void> {
  if (context.checked.definitions || !context.checked.isSound) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = context.onChecked(() => {
      stop();
      resolve();
    });
  });
}

/** The definitions of an earlier version, checked like any other. */
async function definitionsAt({ project, library }: StudioContext, version: string): Promise<Definitions | null> {
  const earlier = projectBefore(project, version);
  if (!earlier) return null;
  const files: Files = Object.fromEntries(library.paths().map((path) => [path, library.read(path) ?? '']));
  const checker = new ProjectChecker(earlier, files, null);
  try {
    const { definitions, isSound } = await checker.settled();
    if (!definitions || !isSound) throw new Error('That version of the game has errors, so it can’t be played.');
    return definitions;
  } finally {
    checker.close();
  }
}
