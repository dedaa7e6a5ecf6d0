import type { Input } from '@ipe/contract';
import type { Centavos } from '@ipe/money';
import { familyOf, payoutCentavos, wantedPicks, type Choice, type InstantMath, type SlotMath } from '@ipe/slot-engine';
import type { InstantGame, SlotGame } from '../house/games.ts';
import type { Drawn } from './act.ts';

/** A price that a player can pay some times. */
const mostCentavos = 50_00;

type Dice = Drawn['dice'];
type Bet = Pick<Input<'/api/game/play'>, 'stakeCentavos' | 'mode' | 'picks'>;

/** Different cells, in no order. */
function drawCells(dice: Dice, cells: number, count: number): number[] {
  const ranked = Array.from({ length: cells }, (_, cell) => ({ cell, rank: dice.whole(`cell ${cell}`, 0, 1_000_000) }));
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ cell }) => cell);
}

/** The cells that a round of this mode needs; nothing in a game without. */
export function choosePicks(math: SlotMath, mode: string, { dice }: Drawn): Pick<Bet, 'picks'> {
  const { cells, count } = wantedPicks(math, mode);
  return count === 0 ? {} : { picks: drawCells(dice, cells, count) };
}

/** A stake, a mode and what has to be picked for it, of all that the game offers at a price that is no fortune. */
export function chooseBet({ math, stakesCentavos }: SlotGame, drawn: Drawn): Bet {
  const { dice } = drawn;
  const stakesOf = ({ costUnits }: { costUnits: number }): Centavos[] =>
    stakesCentavos.filter((stake) => payoutCentavos(math, stake, costUnits) <= mostCentavos);
  const offered = Object.entries(math.modes)
    .map(([mode, costs]) => ({ mode, stakes: stakesOf(costs) }))
    .filter(({ stakes }) => stakes.length > 0);
  const { mode, stakes } = dice.pick('mode', offered);
  return { stakeCentavos: dice.pick('stake', stakes), mode, ...choosePicks(math, mode, drawn) };
}

const undecided: Choice = { mines: null, autoCashOutX100: null };

/** No game offers less than nothing, and a refusal says what is offered; undefined where there is nothing to choose. */
const rangeOf = (math: InstantMath, field: keyof Choice): { least: number; most: number } | undefined =>
  familyOf(math).choiceIssue(math, { ...undecided, [field]: -1 })?.range;

/** What is chosen beside the bet: all that the game needs, and now and then what it only offers. Small numbers are likelier. */
export function chooseBefore({ math }: InstantGame, { dice }: Drawn): Partial<Record<keyof Choice, number>> {
  const needed = familyOf(math).choiceIssue(math, undecided)?.field;
  const chosen: Partial<Record<keyof Choice, number>> = {};
  for (const field of ['mines', 'autoCashOutX100'] as const) {
    const range = rangeOf(math, field);
    if (range === undefined || (field !== needed && dice.chance(`no ${field}`, 0.6))) continue;
    const luck = dice.whole(field, 0, 1_000) / 1_000;
    chosen[field] = Math.floor(range.least * (range.most / range.least) ** (luck * luck));
  }
  return chosen;
}

/** A round of which only the rules are asked: nobody draws from these seeds. */
const anyRound = (chosen: Partial<Choice>) => ({
  ...undecided,
  ...chosen,
  serverSeed: '0'.repeat(64),
  clientSeed: 'any',
  nonce: 0,
  picks: [],
});

/** So many cells can be turned over; 0 in a family without. */
export function countCells({ math }: InstantGame, chosen: Partial<Choice>): number {
  const family = familyOf(math);
  let cells = 0;
  while ((family.pick?.(math, anyRound(chosen), cells).kind ?? 'no-cell') !== 'no-cell') cells += 1;
  return cells;
}

/** Whether a round of it comes to an end that nobody brings about, as a flight does. */
export const endsByItself = ({ math }: InstantGame): boolean =>
  familyOf(math).byItself(math, anyRound({})).afterMs !== Infinity;
