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
    out.push(`## ${what}  (${Math.round(performance.now() - start)} ms)\n${told.length ? told.join('\n') : '!!! NOTHING'}`);
    writeFileSync('/tmp/try.out', out.join('\n\n'));
  }
}, 300_000);
