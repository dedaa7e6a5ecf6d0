import { isSlot, minesFigures, type GameMath } from '@ipe/slot-engine';
import type { OpenedGame } from '../opened-game.store.ts';

/** The house's usual ladder; a game leaves out what its mathematics can't pay to the centavo. */
const ladder = [50, 1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00];

type Offer = Omit<OpenedGame, 'gameSession' | 'balance' | 'fairness' | 'openRound'>;

/** What the server would offer of this game, from its published mathematics alone. */
export function demoOffer(math: GameMath): Offer {
  const stakesCentavos = ladder.filter((stake) => stake % math.bet.stakeStepMinor === 0);
  return {
    game_id: math.id,
    name: math.title['pt-BR'],
    family: math.family,
    rtp: publishedRtp(math),
    betUnits: math.bet.units,
    modes: Object.entries(math.modes).map(([mode, { costUnits }]) => ({ mode, costUnits })),
    stakesCentavos,
    defaultStakeCentavos: stakesCentavos.includes(1_00) ? 1_00 : (stakesCentavos[0] ?? 1_00),
  };
}

/** Of mines the least that a way of playing returns, as the server states it. */
function publishedRtp(math: GameMath): number {
  if (isSlot(math)) return math.reference?.modes.base.rtp ?? 0;
  return math.family === 'crash' ? math.crash.rtpPercent / 100 : minesFigures(math).rtpMin.rtp;
}
