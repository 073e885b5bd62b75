import type { Definitions } from '../../../engine/core/definitions';
import type { Game } from '../../../engine/game/game';
import type { Start } from '../../../engine/host/host';
import { LocalHost } from '../../../engine/host/local-host';
import type { Choice } from '../../../engine/ui/keys/questions';
import { NO_PLACES } from '../../../engine/ui/place-button';
import { GamePresenter } from '../../../engine/ui/presenter/game-presenter';
import type { Presented, Situation } from '../../../engine/ui/presenter/presenter';
import { memorySource } from '../../support/memory-source';
import { load } from '../../support/play';

/** A presenter without a page, that keeps what it would have shown. */
export class TestDesk extends GamePresenter {
  readonly told: string[];
  readonly shown: Presented[];
  readonly errors: unknown[];

  constructor(definitions: Definitions, given: Partial<Start> = {}) {
    const [told, shown, errors]: [string[], Presented[], unknown[]] = [[], [], []];
    const start = { seed: '1', options: {}, ...given };
    const host = new LocalHost(definitions);
    void host.restart(start);
    super(host, definitions, start, NO_PLACES, {
      show: (moment) => shown.push(moment),
      message: () => {},
      tell: (text) => told.push(text),
      fail: (error) => errors.push(error),
      fetchFurther: () => Promise.resolve(),
      look: () => {},
      openGuide: () => {},
      errand: () => Promise.resolve(false),
      copyTurn: () => Promise.resolve(''),
      openJournal: () => {},
      begun: () => {},
      setTextOnly: () => {},
      letters: () => null,
      setLetters: () => {},
      setMuted: () => {},
      newSeed: () => 'another',
    });
    this.told = told;
    this.shown = shown;
    this.errors = errors;
    this.begin();
  }

  /** The game itself, which a page does not open. */
  get game(): Game {
    return (this.host as LocalHost).openGame;
  }

  get now(): Situation {
    return this.moment.situation;
  }

  get labels(): string[] {
    return this.now.kind === 'asked' ? this.now.offers.map(({ label }) => label) : [];
  }

  option(label: string): Choice {
    const found = this.moment.options.find((option) => option.label === label);
    if (!found) throw new Error(`"${label}" is not among: ${this.moment.options.map((one) => one.label).join(', ')}`);
    return found;
  }
}

/** A map drawn in characters, with the words of the kit and what a test adds. */
export async function drawn(
  rows: readonly string[],
  legend: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, unknown>> = {},
): Promise<Definitions> {
  const folder = 'prototypes/drawn';
  const source = memorySource({
    [`${folder}/prototype.json`]: {
      name: 'Drawn',
      map: { rows, legend: { '#': 'wall', '@': 'player', ...legend } },
      ...(files['prototype.json'] as object),
    },
    [`${folder}/actors.json`]: {
      player: {
        name: 'Player',
        symbol: '@',
        attributes: { controlled: true, inventory: 9 },
        stats: { health: { max: 10, current: 10 } },
      },
      wall: { name: 'Wall', symbol: '#', attributes: { solid: true, opaque: true } },
      ...(files['actors.json'] as object),
    },
    ...(files['personalities.json'] ? { [`${folder}/personalities.json`]: files['personalities.json'] } : {}),
    [`${folder}/items.json`]: { ...(files['items.json'] as object) },
    [`${folder}/rules.json`]: {
      seats: { min: 1, max: 1, actor: 'player', order: 'scheduler' },
      zones: { inventory: { per: 'actor', sees: 'owner', limit: 9, label: 'Pack' } },
      turn: { first: 'act', points: 1 },
      phases: { act: {} },
      actions: { step: { cost: 1 }, wait: { cost: 1 }, pick_up: { cost: 1 }, drop: { cost: 1 } },
      ...(files['rules.json'] as object),
    },
  });
  return load(source, 'drawn');
}
