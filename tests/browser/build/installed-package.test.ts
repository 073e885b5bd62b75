import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POLICY } from '../support/embedding';
import { closePages, root, sharedChromium } from '../support/page';
import { type PlainServer, servePlainly } from '../support/plain-server';

/**
 * The npm packages as strangers get them: packed, `npm create` in an empty folder, `npm install` from the tarball. All
 * that follows happens in that folder, with nothing of the repository. Only the registry is asked.
 */

const PATIENCE = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'installed-'));
const project = join(folder, 'my-game');
let kit: Packed;
let browser: Browser;
const servers: PlainServer[] = [];

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

interface Ran {
  readonly code: number;
  readonly out: string;
}

/** Without what npm tells its scripts about the repository. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|INIT_CWD|NODE)/i.test(name)));

const run = (cwd: string, command: string, args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd, env, maxBuffer: 2 ** 26, timeout: PATIENCE, shell: process.platform === 'win32' };
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out: stdout + (error ? stderr : '') });
    });
    child.stdin?.end(input);
  });

/** What `npx dmk` starts, without the second that npx takes to find it. */
const dmk = (line: string, input?: string): Promise<Ran> =>
  run(project, join(project, 'node_modules/.bin/dmk'), line.split(' '), input);

async function expectToRun(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { code, out } = await run(cwd, command, args);
  expect(code, out).toBe(0);
  return out;
}

async function pack(where: string): Promise<Packed> {
  const out = await expectToRun(where, 'npm', ['pack', '--json', '--pack-destination', folder]);
  return (JSON.parse(out.slice(out.indexOf('[\n'))) as Packed[])[0] as Packed;
}

beforeAll(async () => {
  kit = await pack(root);
  const create = await pack(join(root, 'engine/create'));
  const tarball = join(folder, create.filename);
  await expectToRun(folder, 'npm', ['exec', '--yes', '--package', tarball, '--', 'create-dungeon-mode', 'my-game']);
  const path = join(project, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  manifest.devDependencies['dungeon-mode-kit'] = `file:${join(folder, kit.filename)}`;
  writeFileSync(path, JSON.stringify(manifest));
  await expectToRun(project, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
}, PATIENCE);

afterAll(async () => {
  await closePages();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the package is at most 1.1 MB and 220 files, and brings no other package', () => {
  expect(kit.size).toBeLessThanOrEqual(1_100_000);
  expect(kit.files.length).toBeLessThanOrEqual(220);
  const sources = kit.files.filter(({ path }) => /^(tests|docs|engine)\//.test(path) && path !== 'engine/cli/dmk.mjs');
  expect(sources).toEqual([]);
  // The studio is a page of the site.
  expect(kit.files.filter(({ path }) => path.includes('studio'))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(project, 'node_modules/dungeon-mode-kit/package.json'), 'utf8'));
  expect(manifest.dependencies ?? {}).toEqual({});
});

test('a created folder passes its own tests: checks, types, and games played by bots', {
  timeout: PATIENCE,
}, async () => {
  const { code, out } = await run(project, 'npm', ['test']);
  expect(code, out).toBe(0);
  expect(out).toContain('2 prototypes checked: nothing wrong. 40 games played.');
  expect(out).toMatch(/# pass 6\n# fail 0/);
});

test('createGame has its types in a strict project that checks declarations too', { timeout: PATIENCE }, async () => {
  writeFileSync(
    join(project, 'strict.ts'),
    `import { createGame, createKit, type Definitions, type Game, type SeatView } from 'dungeon-mode-kit';
import { DungeonModeElement } from 'dungeon-mode-kit/element';
import { fileSource } from 'dungeon-mode-kit/node';
export async function start(): Promise<SeatView> {
  const { definitions } = await createKit().load(fileSource('.'), 'prototypes/bell_below');
  const game: Game = createGame(definitions as Definitions, { seed: 'a', seats: [{ name: 'Ada' }] });
  // @ts-expect-error: a seed is a text.
  createGame(definitions as Definitions, { seed: 1 });
  // @ts-expect-error: the pending questions are a list.
  const asked: string = game.pending;
  const element: DungeonModeElement | null = document.querySelector('dungeon-mode');
  await element?.decide('wait', asked.length);
  return game.view(0);
}
`,
  );
  const flags = '--strict --noEmit --skipLibCheck false --module nodenext --target es2022 --lib es2023,dom strict.ts';
  await expectToRun(project, 'npx', ['--no-install', 'tsc', '--ignoreConfig', '--types', '', ...flags.split(' ')]);
});

describe('dmk', () => {
  test('works in the folder of the user, with the data of the package', { timeout: PATIENCE }, async () => {
    expect(await dmk('check')).toEqual({ code: 0, out: '2 prototypes checked: nothing wrong.\n' });
    const { ended, errors } = JSON.parse((await dmk('sim last_ferry --games 20 --json')).out);
    expect([errors, Object.keys(ended).length > 0]).toEqual([0, true]);
    expect((await dmk('new my_crypt')).code).toBe(0);
    const made = readFileSync(join(project, 'prototypes/my_crypt/prototype.json'), 'utf8');
    const schema = JSON.parse(made).$schema as string;
    expect(existsSync(join(project, 'prototypes/my_crypt', schema))).toBe(true);
    expect((await dmk('play my_crypt --seed a', 'east\nquit\n')).out).toContain('hash');
    expect((await dmk('explain my_crypt lamp_moth.symbol')).out).toContain('prototypes/my_crypt/actors.json');
  });

  test('copies, plays and inherits the games of the kit by their names', { timeout: PATIENCE }, async () => {
    expect((await dmk('new my_maze --from labyrinth')).code).toBe(0);
    expect((await dmk('check my_maze')).out).toBe('1 prototype checked: nothing wrong.\n');
    expect((await dmk('play dimm_city --seed a --record game.json', 'quit\n')).code).toBe(0);
    expect((await dmk('replay game.json --json')).code).toBe(0);
    expect((await dmk('map prototypes/my_maze/map.tmj')).code).toBe(0);
    expect(existsSync(join(project, 'node_modules/dungeon-mode-kit/node_modules'))).toBe(false);
  });

  test('plays in the languages of the kit', { timeout: PATIENCE }, async () => {
    expect((await dmk('play labyrinth --lang de', 'quit\n')).out).toContain('Das kretische Labyrinth');
  });

  test('knows the words of the project’s own kit, in TypeScript', { timeout: PATIENCE }, async () => {
    const path = join(project, 'package.json');
    const manifest = readFileSync(path, 'utf8');
    const words = `functions: { twice: { takes: [1, 1], call: (_machine, _frame, [n]) => 2 * Number(n) } }`;
    const module = `import { createKit, type Kit } from 'dungeon-mode-kit';\nexport const kit: Kit = createKit({ ${words} });\n`;
    writeFileSync(join(project, 'src/kit.ts'), module);
    expect((await dmk('new my_kit_game')).code).toBe(0);
    const rules = { ends: { late: { when: 'twice(turn) >= 60', say: 'It is late.' } } };
    writeFileSync(join(project, 'prototypes/my_kit_game/rules.json'), JSON.stringify(rules));
    expect((await dmk('check my_kit_game')).out).toContain('twice');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(manifest), 'dungeon-mode': { kit: './src/kit.ts' } }));
    expect((await dmk('check my_kit_game')).out).toBe('1 prototype checked: nothing wrong.\n');
    expect((await dmk('sim my_kit_game --games 5 --show twice(turn)')).code).toBe(0);
    writeFileSync(path, manifest);
    rmSync(join(project, 'prototypes/my_kit_game'), { recursive: true });
  });

  test('writes Tiled projects, and says what a poster needs', { timeout: PATIENCE }, async () => {
    expect((await dmk('tiled maps')).code).toBe(0);
    expect(existsSync(join(project, 'maps/actors.tsj'))).toBe(true);
    const { code, out } = await dmk('poster bell_below --out poster.png');
    expect([code, out]).toEqual([1, expect.stringContaining('npm install --save-dev playwright-core')]);
  });
});

describe('the built page', () => {
  let site: PlainServer;
  const troubles: string[] = [];

  async function open(address: string): Promise<Page> {
    troubles.length = 0;
    const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    await page.goto(address);
    return page;
  }

  beforeAll(async () => {
    await expectToRun(project, 'npm', ['run', 'build']);
    // The site lies in a folder of the host, beside other things.
    const out = await expectToRun(project, 'npx', [
      '--no-install',
      'dmk',
      'export',
      'last_ferry',
      '--out',
      'ferry.html',
    ]);
    expect(out).toContain('The Last Ferry');
    site = await servePlainly(project, {}, { 'Content-Security-Policy': POLICY });
    servers.push(site);
    browser = await sharedChromium();
  }, PATIENCE);

  test('has no chunk that is larger than the plugin lets Vite pass without a warning', () => {
    const chunks = join(project, 'dist/chunks');
    const sizes = readdirSync(chunks).map((name) => statSync(join(chunks, name)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(540_000);
  });

  test('plays both games in a folder of a host, under the strict policy', { timeout: PATIENCE }, async () => {
    const page = await open(`${site.address}/dist/index.html`);
    expect(await turnsAfter(page.mainFrame(), 0, /^Wait/)).toEqual([1, 2]);
    expect(await turnsAfter(page.mainFrame(), 1, /^Shake your head/)).toEqual([1, 2]);
    await page.getByRole('button', { name: 'Let a bot play this 50 times' }).last().click();
    await page.getByText(/It won \d+ of 50, in \d+ turns each/).waitFor();
    await page.close();
    expect(troubles).toEqual([]);
  });

  test('has a page of each game that plays in a sandboxed frame of another site', { timeout: PATIENCE }, async () => {
    const games = await servePlainly(project);
    servers.push(games);
    const frames = ['dist/prototypes/bell_below/embed.html', 'dist/prototypes/last_ferry/embed.html', 'ferry.html']
      .map(
        (path) => `<iframe sandbox="allow-scripts" width="800" height="700" src="${games.address}/${path}"></iframe>`,
      )
      .join('');
    const other = await servePlainly(null, { '/': `<!doctype html><link rel="icon" href="data:,">${frames}` });
    servers.push(other);
    const page = await open(other.address);
    const [, bell, ferry, exported] = page.frames() as [Frame, Frame, Frame, Frame];
    expect(await turnsAfter(bell, 0, /^Wait/)).toEqual([1, 2]);
    expect(await turnsAfter(ferry, 0, /^Shake your head/)).toEqual([1, 2]);
    expect(await turnsAfter(exported, 0, /^Shake your head/)).toEqual([1, 2]);
    await page.close();
    expect(troubles).toEqual([]);
  });

  test('plays whole in a sandboxed frame, from a host that lets other sites fetch', { timeout: PATIENCE }, async () => {
    const host = await servePlainly(project, {}, { 'Access-Control-Allow-Origin': '*' });
    const frame = `<iframe sandbox="allow-scripts" width="800" height="700" src="${host.address}/dist/index.html"></iframe>`;
    const other = await servePlainly(null, { '/': `<!doctype html><link rel="icon" href="data:,">${frame}` });
    servers.push(host, other);
    const page = await open(other.address);
    const [, article] = page.frames() as [Frame, Frame];
    expect(await turnsAfter(article, 0, /^Wait/)).toEqual([1, 2]);
    expect(await turnsAfter(article, 1, /^Shake your head/)).toEqual([1, 2]);
    await page.close();
    expect(troubles).toEqual([]);
  });
});

/** The turn of the nth game of a page, before and after one of its buttons is pressed. */
async function turnsAfter(frame: Frame, nth: number, button: RegExp): Promise<number[]> {
  const element = frame.locator('dungeon-mode').nth(nth);
  await element.evaluate(async (one) => {
    one.scrollIntoView();
    await customElements.whenDefined('dungeon-mode');
    await (one as HTMLElement & { play(): Promise<void> }).play();
  });
  const turn = async () => Number(/Turn (\d+)/.exec(await element.evaluate(textOf))?.[1]);
  const before = await turn();
  await element.getByRole('button', { name: button }).first().click();
  await expect.poll(turn).not.toBe(before);
  return [before, await turn()];
}

const textOf = (element: Element): string => (element as Element & { getTextView(): string }).getTextView();
