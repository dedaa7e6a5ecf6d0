import type { OpenedGame } from '#opening/opened-game.store.ts';

type Offer = Pick<OpenedGame, 'modes' | 'betUnits'>;

/** The price of a round at a stake, in centavos: the stake itself in the base mode, more for a bought feature. */
export function modePriceCentavos({ modes, betUnits }: Offer, stakeCentavos: number, mode: string): number {
  const cost = modes.find((one) => one.mode === mode)?.costUnits ?? betUnits;
  return Math.floor((stakeCentavos * cost) / betUnits);
}
