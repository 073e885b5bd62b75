import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Campaign } from '../../game/turns/campaign';
import { isCampaign } from '../../game/turns/check-campaign';
import type { OwnedHost } from '../../host/host';
import { type Context, Failure } from '../context/command';
import { parseJsonFile, readText, writeText } from '../context/replay-file';

/** What outlives a game, in a file between two games: `dmk play --campaign FILE`. */
interface CampaignFile {
  readonly prototype: string;
  readonly campaign: Campaign;
}

/** The campaign in a file; null if there is no such file yet. */
export async function readCampaign(context: Context, file: string, prototype: string): Promise<Campaign | null> {
  const path = resolve(context.terminal.streams.cwd, file);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const value = parseJsonFile(await readText(context, file), file) as Partial<CampaignFile> | null;
  if (!isCampaign(value?.campaign)) throw new Failure(`${file} holds no campaign.`);
  if (value.prototype !== prototype)
    throw new Failure(`${file} is the campaign of "${value.prototype}", not of "${prototype}".`);
  return value.campaign;
}

/** Writes what outlives the current game, if anything does. */
export async function writeCampaign(context: Context, file: string, prototype: string, host: OwnedHost): Promise<void> {
  const campaign = await host.campaign();
  if (campaign === null)
    throw new Failure(`Nothing of "${prototype}" outlives a game, so there is no campaign to keep.`);
  await writeText(
    resolve(context.terminal.streams.cwd, file),
    `${JSON.stringify({ prototype, campaign } satisfies CampaignFile, null, 2)}\n`,
  );
}

/** The seed of the next game of a campaign: "mill" is followed by "mill-2" and "mill-3". */
export function nextSeed(seed: string): string {
  const [, stem = seed, number = '1'] = /^(.*)-(\d{1,6})$/.exec(seed) ?? [];
  return `${stem}-${Number(number) + 1}`;
}
