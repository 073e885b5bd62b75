import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { cases } from './try-cases';
import { complaintsAbout } from './complaints';

test('try', async () => {
  const out: string[] = [];
  for (const [what, files] of cases) {
    const start = performance.now();
    let told: string[];
    try {
      told = await complaintsAbout(files);
    } catch (error) {
      told = [`!!! ${(error as Error).stack}`];
    }
    out.push(`## ${what}  (${Math.round(performance.now() - start)} ms)\n${told.length ? told.slice(0, 3).join('\n').slice(0, 600) + (told.length > 3 ? ` … ${told.length}` : '') : '!!! NOTHING'}`);
    writeFileSync('/tmp/try.out', out.join('\n\n'));
  }
}, 300_000);
