import type { Definitions } from '../../core/definitions';
import type { Campaign } from './campaign';

/** True for what `campaignOf` may have written: links, files and saves come from strangers. */
export function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== 'object' || value === null) return false;
  const { variables, given } = value as { readonly [key: string]: unknown };
  const isRecord = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  return isRecord && Array.isArray(given) && given.every((key) => typeof key === 'string');
}

/** Whether anything outlives the game. */
export const isEmptyCampaign = ({ variables, given }: Campaign): boolean =>
  Object.keys(variables).length === 0 && given.length === 0;

/** Whether the rules let anything outlive a game. */
export const keepsCampaign = ({ rules, tables }: Pick<Definitions, 'rules' | 'tables'>): boolean =>
  rules.vars?.campaign !== undefined || Object.values(tables).some(({ unique }) => unique === 'campaign');
