import type { CheckAnswers, CheckCall, CheckReply, CheckRequest } from './check-protocol';
import { FileChecker } from './file-checker';

/** The script of the worker that checks the project after each edit. */

let checker: FileChecker | null = null;

async function answer(request: CheckRequest): Promise<CheckAnswers[keyof CheckAnswers]> {
  if (request.type === 'open') {
    checker = new FileChecker(request.folder, request.library, request.assets ?? undefined);
    return null;
  }
  if (!checker) throw new Error('No project is open.');
  if (request.type === 'check') return checker.check(request.texts);
  if (request.type === 'locate') return checker.locate(request.pointer);
  return checker.explain(request.id);
}

/** One request after the other: a check must not see half of the next edit. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<CheckCall>) => {
  const { number, request } = data;
  const reply = (message: CheckReply) => postMessage(message);
  last = last
    .then(() => answer(request))
    .then((found) => reply({ number, answer: found }))
    .catch((error: unknown) => reply({ number, error: error instanceof Error ? error.message : String(error) }));
});
