import type { Game, GameSettings } from 'dungeon-mode-kit';

const GAMES = 50;

/** Puts a button below a game that lets a bot play it many times, in the reader's browser, and says how often it won. */
export function offerOdds(element: HTMLElementTagNameMap['dungeon-mode']): void {
  const button = document.createElement('button');
  button.textContent = `Let a bot play this ${GAMES} times`;
  const answer = document.createElement('output');
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { won, turns } = await playMany(new URL(`${element.src}game.json`, document.baseURI), element.dataset.bot);
    answer.textContent = ` It won ${won} of ${GAMES}, in ${Math.round(turns / GAMES)} turns each.`;
    button.disabled = false;
  });
  const line = document.createElement('p');
  line.append(button, answer);
  element.after(line);
}

/** Plays packed definitions with one seed after another. The engine is only fetched when the button is pressed. */
async function playMany(address: URL, personality = 'bot'): Promise<{ won: number; turns: number }> {
  const { createGame, playOut, randomBot, Rng, unpackGame } = await import('dungeon-mode-kit');
  const { definitions } = unpackGame(await (await fetch(address)).text());
  let won = 0;
  let turns = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const settings: GameSettings = { seed: String(seed), seats: [{ personality }] };
    const game: Game = createGame(definitions, settings);
    const { winners, turns: played } = playOut(game, randomBot(new Rng(`odds-${seed}`)));
    if (winners.length > 0) won++;
    turns += played;
  }
  return { won, turns };
}
