import type { CrashShown } from './crash-shown.ts';
import { text } from '#instant/instant.text.ts';
import type { InstantRound } from '#instant/instant-rounds.ts';

type EndShown = Extract<CrashShown, { pointX100: number }>;

/** The win of cashing out at a multiplier. The button shows it until the answer's amount, which counts. */
export const valueCentavos = (stakeCentavos: number, multiplierX100: number): number =>
  Math.floor((stakeCentavos * multiplierX100) / 100);

/** The end of a flight as the answer has it, and the words for it. */
export function flightEnd(
  { events, winCentavos, crash }: InstantRound,
  { wasLeaving }: { wasLeaving: boolean },
): { shown: EndShown; words: string } {
  const pointX100 = events.find((event) => event.type === 'crashPoint')?.pointX100 ?? 100;
  if (crash && crash.cashedOutX100 !== null) {
    const multiplierX100 = crash.cashedOutX100;
    return {
      shown: { phase: 'cashedOut', multiplierX100, winCentavos, pointX100, canBet: false },
      words: text.crash.cashedOut(multiplierX100, winCentavos),
    };
  }
  const words = wasLeaving ? text.crash.tooLate(pointX100) : text.crash.burst(pointX100);
  return { shown: { phase: 'burst', pointX100, canBet: false }, words };
}
