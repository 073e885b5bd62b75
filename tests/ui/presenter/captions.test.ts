import { expect, test } from 'vitest';
import type { ToldLine } from '../../../engine/host/seat-updates';
import { besides, readGroups } from '../../../engine/ui/replay/captions';
import { LogBook } from '../../../engine/ui/replay/log-book';
import { drawn, TestDesk } from './presenter-on';

const BARE = { hasCaptions: false, hasPicture: true };
const textsOf = (log: LogBook, reader: Parameters<typeof readGroups>[1]) =>
  readGroups(log.groups, reader).flatMap(({ lines }) => lines.map(({ text }) => text));

/** A room where one action says and sounds, and another only sounds. */
async function room() {
  const actions = {
    wait: { cost: 1 },
    knock: { cost: 1, do: [{ say: '[actor_name] [verb knock].' }, { sound: 'hit' }] },
    hum: { cost: 1, do: [{ sound: 'hit' }] },
  };
  const files = { 'rules.json': { actions } };
  const source = await drawn(['####', '#@.#', '####'], {}, files);
  return new TestDesk({ ...source, sounds: { hit: { caption: 'A blow lands.' } } });
}

test('a sound that a sentence tells, or the picture shows, has no caption unless captions are wished for', async () => {
  const desk = await room();
  await desk.decide('knock');
  expect(textsOf(desk.moment.log, BARE)).toEqual(['You knock.']);
  expect(textsOf(desk.moment.log, { hasCaptions: true, hasPicture: true })).toEqual(['You knock.', '(A blow lands.)']);
  await desk.decide('hum');
  expect(textsOf(desk.moment.log, BARE)).toEqual(['You knock.']);
});

test('without a picture, a sound that no sentence tells is told', async () => {
  const desk = await room();
  await desk.decide('knock');
  await desk.decide('hum');
  expect(textsOf(desk.moment.log, { hasCaptions: false, hasPicture: false })).toEqual([
    'You knock.',
    '(A blow lands.)',
  ]);
});

test('a noise from out of sight is told, and told again only after a silence', () => {
  const log = new LogBook();
  const heard = (beat: number): ToldLine => ({ kind: 'heard', text: '(Stone crumbles.)', turn: beat, beat });
  const told = [1, 2, 3, 14].filter((beat) => {
    const line = heard(beat);
    const found = besides(line, [line, { kind: 'said', text: 'You wait.', turn: beat, beat }], log);
    log.add(beat, line.text, 'heard', beat, undefined, found);
    return found === undefined;
  });
  expect(told).toEqual([1, 14]);
});
