import type { Definitions } from '../core/definitions';

/** The end reason of a game that was won by the `win` of its prototype.json. */
export const WON = 'won';

/** The `win` of a prototype.json as an expression about a seat; null if it has none. */
export function winCondition({ prototype, rules }: Definitions): string | null {
  const { wearing, holding, killed, reached, stat } = prototype.win ?? {};
  const zones = Object.entries(rules.zones ?? {}).filter(([, zone]) => zone?.per !== undefined);
  const worn = zones.filter(([, zone]) => zone?.worn === true);
  const isIn = (id: string, among: readonly (readonly [string, unknown])[]) =>
    among.map(([zone]) => `seat.${zone}.exists(i, i.type == '${id}')`).join(' || ') || 'false';
  const conditions = [
    ...(wearing ? [isIn(wearing, worn)] : []),
    ...(holding ? [isIn(holding, zones)] : []),
    ...(killed ? [`!actors().exists(a, a.type == '${killed}')`] : []),
    ...(reached ? [`at(seat.cell).exists(e, e.type == '${reached}')`] : []),
    ...Object.entries(stat ?? {}).map(([key, least]) => `seat.${key} != null && seat.${key} >= ${least}`),
  ];
  return conditions.length === 0 ? null : conditions.map((one) => `(${one})`).join(' && ');
}
