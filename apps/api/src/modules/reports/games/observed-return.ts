import { figuresOf } from '@ipe/game-rules';
import { statedReturn } from '@ipe/game-rules/return';
import type { GameMath } from '@ipe/slot-engine';
import type { StaffOutput } from '@ipe/staff-contract';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { PlayedSum } from './games.store.ts';

export type Observed = NonNullable<StaffOutput<'/back-office/api/games/returns'>['list'][number]['observed']>;

/** Beyond this many standard deviations a game's return is an alarm; by chance that happens once in 16,000 cases. */
const alarmAt = 4;

/** With fewer rounds than this, a single big win exceeds four deviations, so the band says little. */
const fewestRounds = 1_000;

type Judged = { expected: number; most: number; variance: number };

/** The standard deviation of win ÷ bet, where one figure describes it; undefined where the player decides how much is risked. */
function deviationOf(math: GameMath, mode: string): number | undefined {
  const figures = figuresOf(math, mode);
  return figures?.std ?? figures?.simulated?.std;
}

/** Null for rounds whose mathematics this server doesn't have. */
function judge(shelf: GameShelf, sum: PlayedSum): Judged | null {
  const math = shelf.get(sum.gameId)?.versions.get(sum.version);
  const stated = math && statedReturn(math, sum.mode);
  if (math === undefined || stated === undefined) return null;
  const { rtp, rtpBound, rtpMost } = stated;
  const deviation = deviationOf(math, sum.mode);
  const seen = sum.winSquares - 2 * rtp * sum.betWins + rtp ** 2 * sum.betSquares;
  return {
    expected: sum.bet * rtp,
    // Where only the least return is known, the player's decisions may bring more; but no game pays back more than it takes.
    most: sum.bet * (rtpMost ?? (rtpBound === 'least' ? 1 : rtp)),
    variance: deviation === undefined ? Math.max(0, seen) : sum.betSquares * deviation ** 2,
  };
}

const add = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What rounds of a game paid, compared with what they pay on average, as fractions of the bets, with one standard deviation. */
export function observedReturn(shelf: GameShelf, sums: readonly PlayedSum[]): Observed {
  const [rounds, bet, win] = [add(sums, (sum) => sum.rounds), add(sums, (sum) => sum.bet), add(sums, (sum) => sum.win)];
  const judged = sums.map((sum) => judge(shelf, sum)).filter((one) => one !== null);
  const played = { rounds, betCentavos: bet, winCentavos: win, observed: bet === 0 ? 0 : win / bet };
  if (judged.length < sums.length || bet === 0) return { ...played, expected: null, deviation: null, state: 'unknown' };
  const deviation = Math.sqrt(add(judged, ({ variance }) => variance)) / bet;
  const expected = add(judged, (one) => one.expected) / bet;
  const most = add(judged, (one) => one.most) / bet;
  const isOff = played.observed < expected - alarmAt * deviation || played.observed > most + alarmAt * deviation;
  const state = rounds < fewestRounds ? 'few' : isOff ? 'alarm' : 'calm';
  return { ...played, expected, deviation, state };
}
