#!/usr/bin/env node
// @ts-check
// npm run fuzz: thousands of randomly changed definitions, maps, saves, links and expressions. Each must end in a clear
// finding or in a game that keeps its promises. The cases run in worker processes, so that one that hangs or fills the
// memory is caught, named and counted, and the others continue.

import { fork } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from './bundle.mjs';
import { ensureGenerated, ensurePackages, root } from './ensure.mjs';

const KINDS = ['definitions', 'maps', 'saves', 'expressions'];
const VERDICTS = /** @type {const} */ (['finding', 'named', 'sound', 'bad']);
/** Processor time, not wall time: other programs must not make a case slow. */
const MOST_SECONDS = 2;
const MOST_MEGABYTES = 500;
/** The heap of JavaScript, so that garbage of earlier cases is collected before it counts as memory in use. */
const HEAP_MEGABYTES = 256;
/** A case that is silent for this long is stopped. */
const MOST_SILENT_MS = 60_000;
const BATCH = 25;

const { values } = parseArgs({
  options: {
    definitions: { type: 'string', default: '2000' },
    maps: { type: 'string', default: '1000' },
    saves: { type: 'string', default: '1000' },
    expressions: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    dump: { type: 'string' },
    workers: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  process.stdout.write(`npm run fuzz -- [options]
  --definitions N  mutated definitions (2000)      --maps N         mutated maps (1000)
  --saves N        mutated saves and links (1000)  --expressions N  batches of expressions (300)
  --seed S         other cases (1)                 --from N         the number of the first case (0)
  --only KIND:N    one case again, told in full: --only saves:417
  --dump FOLDER    where that case's files are written
  --workers N      processes at a time (2)
`);
  process.exit(0);
}

if (values.dump) process.env.FUZZ_DUMP = resolve(values.dump);
ensurePackages();
await ensureGenerated();
const bundle = await bundled('tests/fuzz/worker.ts', 'fuzz', [
  'engine',
  'schemas/generated',
  'tests/fuzz',
  'tests/support',
]);
// A copy, because the next bundle replaces this one, and a run takes long while its sources are edited.
const worker = join(tmpdir(), `dmk-fuzz-${process.pid}.mjs`);
copyFileSync(bundle, worker);
process.on('exit', () => rmSync(worker, { force: true }));

/** @typedef {{ kind: string, index: number, said: string, seconds: number, megabytes: number }} Bad */
/** @type {Record<string, Record<string, number>>} */
const counts = Object.fromEntries(KINDS.map((kind) => [kind, Object.fromEntries(VERDICTS.map((one) => [one, 0]))]));
/** @type {Bad[]} */
const failures = [];
const slowest = { seconds: 0, name: '', what: '' };
const largest = { megabytes: 0, name: '' };
let done = 0;

/** @type {{ kind: string, indices: number[] }[]} */
const batches = [];
if (values.only) {
  const [kind = '', index = ''] = values.only.split(':');
  batches.push({ kind, indices: [Number(index)] });
} else {
  for (const kind of KINDS) {
    const many = Number(values[/** @type {'maps'} */ (kind)]);
    const first = Number(values.from);
    for (let at = first; at < first + many; at += BATCH) {
      batches.push({ kind, indices: Array.from({ length: Math.min(BATCH, first + many - at) }, (_, i) => at + i) });
    }
  }
}
const all = batches.reduce((sum, { indices }) => sum + indices.length, 0);

/** @param {boolean} [isOver] */
function showProgress(isOver = false) {
  if (!process.stderr.isTTY) {
    if (!isOver && done % 1000 === 0) process.stderr.write(`${done} of ${all}, ${failures.length} bad\n`);
    return;
  }
  const width = 30;
  const full = Math.round((done / all) * width);
  const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  process.stderr.write(`\r${bar} ${done} of ${all}, ${failures.length} bad ${isOver ? '\n' : ''}`);
}

/**
 * @param {string} kind
 * @param {number} index
 * @param {{ verdict: string, said: string }} outcome
 * @param {{ what?: string, seconds: number, megabytes: number }} cost
 */
function note(kind, index, outcome, { what = '', seconds, megabytes }) {
  const name = `${kind}:${index}`;
  let { verdict, said } = outcome;
  if (seconds > slowest.seconds) Object.assign(slowest, { seconds, name, what });
  if (megabytes > largest.megabytes) Object.assign(largest, { megabytes, name });
  if (seconds > MOST_SECONDS) [verdict, said] = ['bad', `${what} took ${seconds.toFixed(1)} s (${said || verdict})`];
  if (megabytes > MOST_MEGABYTES) [verdict, said] = ['bad', `took ${megabytes.toFixed(0)} MB (${said || verdict})`];
  const row = /** @type {Record<string, number>} */ (counts[kind]);
  row[verdict] = (row[verdict] ?? 0) + 1;
  if (verdict === 'bad') failures.push({ kind, index, said, seconds, megabytes });
  if (values.only)
    process.stdout.write(`${name} ${verdict} ${seconds.toFixed(2)} s ${megabytes.toFixed(0)} MB\n${said}\n`);
  done++;
  showProgress();
}

/** Runs batches one after another in one process; starts a new process if it is lost. */
async function work() {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const { kind } = batch;
    const left = new Set(batch.indices);
    while (left.size > 0) {
      child ??= fork(worker, [], {
        cwd: root,
        execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP_MEGABYTES}`],
        silent: true,
      });
      const whole = await runBatch(child, kind, left);
      if (!whole) {
        child.kill('SIGKILL');
        child = null;
      }
    }
  }
  child?.kill();
}

/**
 * Resolves to true if the process can run another batch.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} kind
 * @param {Set<number>} left
 * @returns {Promise<boolean>}
 */
function runBatch(child, kind, left) {
  return new Promise((resolve) => {
    let current = -1;
    let said = '';
    /** @type {NodeJS.Timeout} */
    let watchdog;
    const lose = (/** @type {string} */ why) => {
      if (current >= 0 && left.delete(current))
        note(kind, current, { verdict: 'bad', said: `${why} ${said.slice(-500)}` }, { seconds: 0, megabytes: 0 });
      finish(false);
    };
    const rest = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => lose('hung and was ended.'), MOST_SILENT_MS);
    };
    const hear = (/** @type {any} */ message) => {
      rest();
      if (message.began !== undefined) current = message.began;
      else if (message.done) finish(true);
      else if (message.outcome && left.delete(message.index)) {
        note(kind, message.index, message.outcome, message);
        // A process that has grown would falsify the figures of the next cases.
        if (message.megabytes > MOST_MEGABYTES * 0.8) finish(false);
      }
    };
    const close = () => lose('ended its process:');
    const read = (/** @type {Buffer} */ data) => {
      said += data;
    };
    const finish = (/** @type {boolean} */ isWhole) => {
      clearTimeout(watchdog);
      child.off('message', hear);
      child.off('exit', close);
      child.stderr?.off('data', read);
      resolve(isWhole);
    };
    child.on('message', hear);
    child.on('exit', close);
    child.stderr?.on('data', read);
    rest();
    child.send({ seed: values.seed, kind, indices: [...left] });
  });
}

const began = Date.now();
await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, work));
showProgress(true);

const HEADS = ['tried', 'clear finding', 'named in play', 'played on soundly', 'bad'];
process.stdout.write(`| What was mutated | ${HEADS.join(' | ')} |\n|---|${HEADS.map(() => '---').join('|')}|\n`);
for (const kind of KINDS) {
  const row = VERDICTS.map((verdict) => counts[kind]?.[verdict] ?? 0);
  const tried = row.reduce((sum, one) => sum + one, 0);
  if (tried > 0) process.stdout.write(`| ${kind} | ${[tried, ...row].join(' | ')} |\n`);
}
process.stdout.write(
  `Slowest: ${slowest.name}, ${slowest.seconds.toFixed(2)} s of processor time for ${slowest.what}. `,
);
process.stdout.write(`Most memory: ${largest.name}, ${largest.megabytes.toFixed(0)} MB. `);
process.stdout.write(`${((Date.now() - began) / 60_000).toFixed(1)} minutes.\n`);

/** Groups equal failures, the one with the shortest message first. */
const groups = new Map();
for (const failure of failures) {
  const key = failure.said
    .replace(/\d+/g, '0')
    .replace(/"[^"]*"/g, '""')
    .slice(0, 160);
  groups.set(key, [...(groups.get(key) ?? []), failure]);
}
for (const group of [...groups.values()].sort((a, b) => b.length - a.length)) {
  const [first] = [...group].sort((a, b) => a.said.length - b.said.length);
  const names = group.slice(0, 8).map((/** @type {Bad} */ one) => `${one.kind}:${one.index}`);
  process.stdout.write(`\n${group.length} × ${names.join(' ')}\n${first.said.split('\n').slice(0, 9).join('\n')}\n`);
  process.stdout.write(`  again: npm run fuzz -- --seed ${values.seed} --only ${first.kind}:${first.index}\n`);
}
process.exitCode = failures.length > 0 ? 1 : 0;
