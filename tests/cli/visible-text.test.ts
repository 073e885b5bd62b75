import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { visible, visibleBut, visibleJson } from '../../engine/cli/context/visible-text';
import { dmk, kitWith } from './in-terminal';

/** breaker: text from data into the terminal. Escape sequences in names are data, and must not steer anything. */

const ESCAPE = '\u001b';
const EVIL = '\u001b[2J\u001b]0;owned\u0007Rat\u009b31m\r\u007f';
const controls = (text: string): string[] =>
  [...text].filter((one) => one !== '\n' && /\p{Cc}/u.test(one)).map((one) => one.charCodeAt(0).toString(16));

test('control characters are shown as what they are', () => {
  expect(visible(EVIL)).toBe('␛[2J␛]0;owned␇Rat\ufffd31m␍␡');
  expect(visible('a\tb\nc é 🎲')).toBe('a\tb\nc é 🎲');
  expect(visibleBut(`<b>${EVIL}</b>`, /<\/?b>/g)).toBe(`<b>${visible(EVIL)}</b>`);
  expect(JSON.parse(visibleJson(JSON.stringify([EVIL])))).toEqual([EVIL]);
});

/** A kit whose room is full of names that would like to be orders. */
function evilKit(): string {
  const kit = kitWith('room', 'table');
  for (const [game, file] of [
    ['room', 'actors'],
    ['room', 'items'],
    ['room', 'prototype'],
    ['table', 'items'],
    ['table', 'actors'],
  ]) {
    const path = join(kit, `prototypes/${game}/${file}.json`);
    const text = readFileSync(path, 'utf8').replace(/"name": "/g, `"name": ${JSON.stringify(EVIL).slice(0, -1)}`);
    writeFileSync(path, text);
  }
  return kit;
}

describe('no command prints a control character that came from data', () => {
  const LINES = [
    ['play room --seed 1', ['status', 'view rat', 'pick', 'log', 'help', 'nonsense', 'undo', 'give up', 'y']],
    ['play table --seed 1', ['2: pass', 'lay', 'hand', 'wish', EVIL, 'log', 'save s.json', 'load s.json']],
    ['play room --bot --seed 1', []],
    ['check room', []],
    ['check room --json', []],
    ['sim room --games 1', []],
    ['sim room --games 1 --json', []],
    ['explain room rat', []],
    ['play nowhere', []],
  ] as const;

  test.each(LINES)('%s', async (line, input) => {
    const { out, err } = await dmk(line, { kit: evilKit(), input: [...input] });
    expect(controls(out)).toEqual([]);
    expect(controls(err)).toEqual([]);
  });

  test('nor for a spectator, except our own bold and dim', async () => {
    const { out } = await dmk('play room --seed 1', { kit: evilKit(), input: ['status'], isTerminal: true });
    const own = new RegExp(`${ESCAPE}\\[(?:1|2|22)m`, 'g');
    expect(out).toMatch(own);
    expect(controls(out.replace(own, ''))).toEqual([]);
  });
});
