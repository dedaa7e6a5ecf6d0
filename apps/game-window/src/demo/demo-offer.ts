import type { Offer } from '@ipe/game-stage';
import { isSlot, minesFigures, type GameMath } from '@ipe/slot-engine';
import type { OpenedGame } from '../opened-game.store.ts';

type Opening = Omit<OpenedGame, 'gameSession' | 'balance' | 'fairness' | 'openRound'>;

/** What the server would answer of this game, from its published mathematics and the house's own stakes. */
export function demoOffer(math: GameMath, { stakesCentavos, defaultStakeCentavos }: Offer): Opening {
  return {
    game_id: math.id,
    name: math.title['pt-BR'],
    family: math.family,
    rtp: publishedRtp(math),
    betUnits: math.bet.units,
    modes: Object.entries(math.modes).map(([mode, { costUnits }]) => ({ mode, costUnits })),
    stakesCentavos: [...stakesCentavos],
    defaultStakeCentavos,
  };
}

/** Of mines the least that a way of playing returns, as the server states it. */
function publishedRtp(math: GameMath): number {
  if (isSlot(math)) return math.reference?.modes.base.rtp ?? 0;
  return math.family === 'crash' ? math.crash.rtpPercent / 100 : minesFigures(math).rtpMin.rtp;
}
