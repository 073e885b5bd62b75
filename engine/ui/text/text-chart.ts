import type { ChartEntry, SeatView } from '../../game/knowledge/seat-view';
import { phrasesOf } from '../../language/text/phrasebook';

/**
 * A chart in words. One of dice tells what stands on which faces: "Blows, dice 3-5: 2-3 Snag (in reach), 5-5 Gaff." Any
 * other one lists its words in reading order.
 */
export function chartLines(view: Pick<SeatView, 'chart' | 'language'>): string[] {
  const { chart } = view;
  const words = phrasesOf(view);
  if (!chart || chart.entries.length === 0) return [];
  const { label, isOfDice, dice, lit, entries } = chart;
  const isLit = ({ at: [row, column], isShade }: ChartEntry): boolean =>
    !isShade && lit.some((cell) => cell[0] === row && cell[1] === column);
  const told = [...entries].sort(byCell).map((entry) => {
    const where = isOfDice ? `${entry.at.map((face) => face ?? words.say('any')).join('-')} ` : '';
    return `${where}${entry.text}${isOfDice && isLit(entry) ? ` (${words.say('in reach')})` : ''}`;
  });
  return [`${label}${dice ? `, ${words.say('dice')} ${dice.join('-')}` : ''}: ${told.join(', ')}.`];
}

const byCell = ({ at: a }: ChartEntry, { at: b }: ChartEntry): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
