import { statedReturn } from '@ipe/game-rules/return';
import type { GameMath } from '@ipe/slot-engine';
import { counter } from '#platform/telemetry/metric.ts';
import { houseGauge } from '#platform/telemetry/house-metric.ts';
import type { Meter } from '#platform/telemetry/meter.ts';
import { countOpenRounds } from './instant/instant-round.store.ts';

const rounds = counter('ipe_rounds_total', 'Spins that were settled', ['game']);
const bets = counter('ipe_round_bet_centavos_total', 'What these spins cost', ['game']);
const wins = counter('ipe_round_win_centavos_total', 'What these spins paid', ['game']);
const expected = counter('ipe_round_expected_centavos_total', 'What they pay on average by their mathematics', [
  'game',
]);
const variance = counter(
  'ipe_round_variance_total',
  'Squares of the difference between what each spin paid and pays on average, in centavos²: the square root of the sum is one standard deviation of what all of them pay',
  ['game'],
);

const open = houseGauge('ipe_house_open_rounds', 'Rounds that wait for their player or their end', {
  read: async (on) => [{ labels: [], value: await countOpenRounds(on) }],
});

export const roundsMetrics = [rounds, bets, wins, expected, variance, open];

type Played = { math: GameMath; mode: string; betCentavos: number; winCentavos: number };
export type NoteRound = (played: Played) => void;

/** Sums what games pay and what they should pay, so that the metrics show whether a game pays as stated without reading its rounds. */
export function createRoundNotes(meter: Meter): NoteRound {
  const series = [rounds, bets, wins, expected, variance].map((metric) => meter.counter(metric));
  const openGame = (math: GameMath) => ({
    counts: series.map((of) => of(math.id)),
    returnOf: Object.fromEntries(Object.keys(math.modes).map((mode) => [mode, statedReturn(math, mode)?.rtp ?? 0])),
  });
  const games = new WeakMap<GameMath, ReturnType<typeof openGame>>();
  return ({ math, mode, betCentavos, winCentavos }) => {
    const { counts, returnOf } = games.get(math) ?? games.set(math, openGame(math)).get(math)!;
    const expectedCentavos = betCentavos * (returnOf[mode] ?? 0);
    const values = [1, betCentavos, winCentavos, expectedCentavos, (winCentavos - expectedCentavos) ** 2];
    for (const [index, value] of values.entries()) counts[index]!.add(value);
  };
}
