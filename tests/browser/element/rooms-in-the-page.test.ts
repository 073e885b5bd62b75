import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFolder } from '../../../engine/cli/pack/pack-game';
import { axe, violations } from '../support/axe';
import { closePages, keepShot, root, sharedChromium, sharedFolder } from '../support/page';
import { RoomTerminal } from '../support/room-terminal';
import { copyBuild } from '../support/shared-build';

/** One table of two pages and two terminals, over a server as `dmk serve` starts it. */

const GAME = 'terminal_dungeon_short';
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Together</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:">
<script type="module" src="./dungeon-mode.js"></script></head><body><main><h1>Together</h1>
<dungeon-mode src="prototypes/${GAME}/" room="new" view="text" muted alt="Cards" loading="eager"></dungeon-mode></main></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
let server: ChildProcess;
let address = '';
let browser: Browser;
const troubles: string[] = [];

async function serve(port: string): Promise<void> {
  const flags = ['--port', port, '--data', join(folder, 'data'), '--pages', join(folder, 'dist')];
  server = spawn(
    process.execPath,
    [join(root, 'engine/cli/dmk.mjs'), 'serve', ...flags, '--messages-per-second', '900'],
    { cwd: root },
  );
  address = await new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text) => {
        said += String(text);
        const [, found] = /Rooms at http:\/\/localhost:(\d+)/.exec(said) ?? [];
        if (found) resolve(`http://localhost:${found}`);
      });
    server.on('exit', () => reject(new Error(said)));
  });
}

beforeAll(async () => {
  copyBuild(await sharedFolder(), join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/together.html'), PAGE);
  // The cards have no German, but the kit's own words have.
  const { packed } = await packFolder(root, `prototypes/${GAME}`, undefined, { lang: 'de' });
  writeFileSync(join(folder, `dist/prototypes/${GAME}/game.de.json`), packed?.game ?? '');
  writeFileSync(join(folder, 'dist/zusammen.html'), PAGE.replace('<dungeon-mode', '<dungeon-mode lang="de"'));
  await serve('0');
  browser = await sharedChromium();
});

afterAll(async () => {
  await closePages();
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function person(hash = '', options: BrowserContextOptions = {}, from = 'together.html'): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(axe);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && troubles.push(message.text())));
  await page.goto(`${address}/${from}${hash}`);
  return page;
}

const alertOf = (page: Page) => page.locator('.entry [role=alert]').textContent();

async function joinRoom(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password, if it has one').fill(password);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Answers by any of the choices, as long as the game asks. */
const playOn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('dungeon-mode')?.shadowRoot;
    setInterval(() => {
      const buttons = [...(root?.querySelectorAll<HTMLElement>('.choices .list button') ?? [])];
      buttons[Math.floor(Math.random() * buttons.length)]?.click();
    }, 25);
  });

test('two pages and two terminals play a game to its end, and see the same end', async () => {
  const ada = await person();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByText('Settings').click();
  await ada.getByLabel('Doors deck').selectOption({ label: 'Ministry' });
  await ada.getByLabel(/^Rounds until/).fill('2');
  await ada.getByLabel('Seats').selectOption('4');
  await ada.getByLabel('Password', { exact: true }).fill('swordfish');
  expect(await violations({ page: ada } as never)).toEqual([]);
  await ada.getByRole('button', { name: 'Open a room' }).click();
  const code = (await ada.locator('.lobby .code').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z]{6}$/);

  const ben = await person(`#room=${code}&game=${GAME}`, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  });
  await joinRoom(ben, 'Ben', 'herring');
  await expect.poll(() => alertOf(ben)).toBe('Wrong password.');
  await joinRoom(ben, 'ada', 'swordfish');
  await expect.poll(() => alertOf(ben)).toMatch(/There is a .*ada in this room already/i);
  await joinRoom(ben, 'Ben', 'swordfish');
  await ben.locator('.lobby').waitFor();

  const cara = new RoomTerminal(address, code, '--name', 'Cara', '--password', 'swordfish');
  const dov = new RoomTerminal(address, code.toLowerCase(), '--name', 'Dov', '--password', 'swordfish');
  await Promise.all([cara.sees(/Room \w{6}, lobby/), dov.sees(/Room \w{6}, lobby/)]);
  const late = new RoomTerminal(address, code, '--name', 'Eve', '--password', 'swordfish');
  expect(await late.left).toBe(1);
  expect(late.text).toMatch(/This room is full/);
  const lost = new RoomTerminal(address, 'ZZZZZZ', '--name', 'Eve');
  expect(await lost.left).toBe(1);
  expect(lost.text).toMatch(/There is no room with that code/);

  cara.type('say I bring <i>soup</i>');
  await expect.poll(() => ada.locator('.said-lines').textContent()).toContain('Cara I bring <i>soup</i>');
  await ada.getByLabel('Say something').fill('Welcome all');
  await ada.getByLabel('Say something').press('Enter');
  await dov.sees(/Ada: Welcome all/);
  expect(await violations({ page: ada } as never)).toEqual([]);

  cara.type('ready');
  dov.type('ready');
  await ben.getByLabel('I am ready').check();
  await ada.getByRole('button', { name: 'Start' }).click();
  await ada.locator('.choices').waitFor();
  // A reloaded tab returns to its seat.
  await ben.reload();
  await ben.locator('.room-bar .people').getByText('Ben (you)').waitFor();
  await ada.getByRole('button', { name: 'menu' }).click();
  expect(await ada.locator('.menu').textContent()).toContain('shut until this one is over');
  await ada.getByRole('button', { name: 'Go on' }).click();

  const answers = Array.from({ length: 2000 }, () => String(1 + Math.floor(Math.random() * 5)));
  for (const terminal of [cara, dov]) terminal.type(...answers);
  await Promise.all([playOn(ada), playOn(ben)]);
  const ends = await Promise.all([cara.sees(/As dealt/), dov.sees(/As dealt/)]);
  const hashes = ends.map((text) => /hash (\w+)\./.exec(text)?.[1]);
  for (const page of [ada, ben]) {
    const end = page.locator('.room-end');
    await expect.poll(() => end.textContent()).toContain('As dealt');
    hashes.push(/hash of the end (\w+)\./.exec((await end.textContent()) ?? '')?.[1]);
  }
  expect(new Set(hashes).size).toBe(1);
  expect(await violations({ page: ben } as never)).toEqual([]);
  // On a phone it is seen by those who have scrolled down to what they pressed last.
  await ada.setViewportSize({ width: 390, height: 844 });
  const again = ada.getByRole('button', { name: 'Again with the same people' });
  await ada.locator('.side').evaluate((side) => side.scrollIntoView());
  const { y = 0, height = 0 } = (await again.boundingBox()) ?? {};
  expect([y > 0, y + height < 844]).toEqual([true, true]);
  await again.click();
  await ben.locator('.lobby').waitFor();
  expect(troubles).toEqual([]);
});

/** All that a room says, also in labels and placeholders; the options of the rules are in the language of the game. */
const saidIn = (page: Page): Promise<string> =>
  page.locator('.room').evaluate((room) => {
    const copy = room.cloneNode(true) as HTMLElement;
    for (const option of copy.querySelectorAll('.settings label:has([name])')) option.remove();
    const texts = [...copy.querySelectorAll('*')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
      ...[...one.childNodes].map((child) => (child.nodeType === Node.TEXT_NODE ? (child.textContent ?? '') : '')),
    ]);
    return texts.filter((text) => text.trim() !== '').join('\n');
  });

const ENGLISH_WORDS =
  /\b(?:the|you|your|or|is|with|seats?|room|host|bot plays|ready|join|leave|say|empty|start|copy|settings|never|minutes|after|none|password)\b/gi;

test('a room speaks German with one member and English with another', async () => {
  const ada = await person();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByText('Settings').click();
  await ada.getByLabel('Password', { exact: true }).fill('swordfish');
  await ada.getByRole('button', { name: 'Open a room' }).click();
  const code = (await ada.locator('.lobby .code').textContent()) ?? '';

  const greta = await person('', {}, 'zusammen.html');
  await greta.getByLabel('Dein Name').fill('Greta');
  expect((await saidIn(greta)).match(ENGLISH_WORDS)).toBe(null);
  expect(await greta.locator('.room').getAttribute('lang')).toBe('de');
  await greta.getByLabel('Code').fill(code);
  await greta.getByRole('button', { name: 'Mitspielen', exact: true }).click();
  await expect.poll(() => alertOf(greta)).toBe('Dieser Raum hat ein Passwort.');
  await greta.getByLabel('Passwort, falls es eines gibt').fill('swordfish');
  await greta.getByRole('button', { name: 'Mitspielen', exact: true }).click();
  await greta.getByLabel('Ich bin bereit').check();
  await expect.poll(() => greta.locator('.said-lines').textContent()).toBe('Ada ist da.Greta ist da.');
  await expect.poll(() => ada.locator('.said-lines').textContent()).toBe('Ada is here.Greta is here.');
  await expect.poll(() => greta.locator('.lobby .seats').first().textContent()).toContain('Gretabereit');
  const karl = new RoomTerminal(address, code, '--name', 'Karl', '--password', 'swordfish', '--lang', 'de');
  await karl.sees(/Raum \w{6}, Lobby/);
  karl.type('dance', 'set', 'say', 'help', 'seat 9 bot', 'leave');
  expect(await karl.left).toBe(0);
  expect(karl.text).toContain('* Greta ist da.');
  expect(karl.text).toContain('In einer Lobby gibt es kein „dance“');
  expect(karl.text).toContain('Zum Beispiel so: set seats=4');
  expect(karl.text.match(/\b(?:the|you|your|is|with|room|join(?! [A-Z])|give|tell|here|what|like)\b/gi)).toBe(null);
  await expect.poll(() => greta.locator('.said-lines').textContent()).toContain('Karl ist gegangen.');
  await ada.getByRole('button', { name: 'make host: Greta' }).click();
  await greta.getByRole('button', { name: 'Leitung übergeben: Ada' }).waitFor();
  expect((await saidIn(greta)).match(ENGLISH_WORDS)).toBe(null);
  await ada.getByLabel('I am ready').check();
  await greta.getByRole('button', { name: 'Anfangen' }).click();
  await greta.locator('.choices').waitFor({ state: 'attached' });
  const bar = greta.locator('.room-bar');
  await expect.poll(() => bar.locator('.waiting').textContent()).toMatch(/^(?:Du bist gefragt|Es fehlt noch: .*)\.$/);
  expect(((await bar.textContent()) ?? '').match(ENGLISH_WORDS)).toBe(null);
  await keepShot(greta, 'room-in-german', false);
});

/** What a screen reader finds in the room. */
const heardIn = (page: Page): Promise<string> => page.locator('.room').ariaSnapshot();

test('all of a lobby is done by roles and names, as a screen reader has them', async () => {
  const ada = await person();
  await ada.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await ada.getByRole('button', { name: 'Open a room' }).click();
  await ada.getByRole('button', { name: 'Copy the link' }).waitFor();
  const code = /strong: ([A-Z]{6})$/m.exec(await heardIn(ada))?.[1];
  const ben = await person(`#room=${code}&game=${GAME}`);
  await ben.getByRole('heading', { name: `Join room ${code}` }).waitFor();
  await ben.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ada.getByRole('combobox', { name: 'Who sits on seat 3' }).selectOption('a bot');
  await ada.getByRole('combobox', { name: 'Treasures deck' }).selectOption('Bazaar');
  await ada.getByRole('spinbutton', { name: 'Level that wins' }).fill('4');
  await ada.getByRole('textbox', { name: 'Say something' }).fill('Hello');
  await ada.getByRole('button', { name: 'Say', exact: true }).click();
  await expect.poll(() => heardIn(ben)).toContain('paragraph: Ada Hello');
  await ben.getByText('Settings').click();
  await expect.poll(() => heardIn(ben)).toContain('spinbutton "Level that wins" [disabled]: "4"');
  await expect.poll(() => heardIn(ben)).toContain('option "Bazaar" [disabled] [selected]');
  // A change of the rules takes it back, so it comes last.
  await ben.getByRole('checkbox', { name: 'I am ready' }).check();
  await expect.poll(() => heardIn(ben)).toMatch(/listitem: Ada host\n.*listitem: Ben ready\n.*listitem: a bot\n/);
  await ada.getByRole('button', { name: 'make host: Ben' }).click();
  await ben.getByRole('button', { name: 'remove Ada' }).waitFor();
  await expect.poll(() => heardIn(ben)).toContain('status: "Not ready yet: Ada."');
  await ada.getByRole('checkbox', { name: 'I am ready' }).check();
  await ben.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => heardIn(ada)).toMatch(/list "Who is here":(\n *- listitem: (?:▸ )?(?:Ada|Ben|.*a bot).*){3}/);
});

/** Presses Tab until the focus is on a control of that name, as its label, its text or its `aria-label` says it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.querySelector('dungeon-mode')?.shadowRoot?.activeElement;
      const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : null;
      return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '';
    });
  for (let i = 0; i < 40; i++) {
    if ((await focused()).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${name}.`);
}

test('a room is opened, filled and started by the keyboard alone, and says when its server is gone', async () => {
  const page = await person();
  await page.getByLabel('Your name').waitFor();
  await tabTo(page, 'Your name');
  await page.keyboard.type('Ada');
  await tabTo(page, 'Open a room');
  await page.keyboard.press('Enter');
  await page.locator('.lobby .code').waitFor();
  await tabTo(page, 'Copy the link');
  await page.keyboard.press('Enter');
  await page.locator('.lobby').getByText('Copy this link: http').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await tabTo(page, 'Password');
  await page.keyboard.type('swordfish');
  await tabTo(page, 'Say something');
  await page.getByPlaceholder('is set; “no password” removes it').waitFor();
  await page.keyboard.type('Is there soup?');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.said-lines').textContent()).toContain('Ada Is there soup?');
  await tabTo(page, 'Who sits on seat 2');
  await page.keyboard.type('a bot');
  await expect.poll(() => page.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await page.locator('.choices .list button').first().waitFor();

  server.kill('SIGKILL');
  const lost = page.locator('.room-bar [role=alert]', { hasText: 'The connection is lost' });
  await lost.waitFor();
  expect(await violations({ page } as never)).toEqual([]);
  // Also for one who reads what lies further down, on a phone.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.locator('.room').evaluate((room) => room.scrollIntoView({ block: 'end' }));
  expect((await lost.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await keepShot(page, 'room-lost-on-a-phone', false);
  await page.setViewportSize({ width: 1280, height: 720 });
  await keepShot(page, 'room-lost', false);
  await serve(new URL(address).port);
  await lost.waitFor({ state: 'hidden' });
  await page.locator('.choices .list button').first().click();
  await expect.poll(() => page.locator('.room-bar .waiting').textContent()).not.toBe('');
});
