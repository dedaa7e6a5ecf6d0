import type { Offer } from '@ipe/game-stage';
import { statedReturn } from '@ipe/game-rules/return';
import type { GameMath } from '@ipe/slot-engine';
import type { OpenedGame } from '#opening/opened-game.store.ts';

type Opening = Omit<OpenedGame, 'gameSession' | 'balance' | 'fairness' | 'openRound'>;

/** The answer that the server would give for this game, from its published mathematics and the house's stakes. */
export function demoOffer(math: GameMath, { stakesCentavos, defaultStakeCentavos, pace }: Offer): Opening {
  return {
    game_id: math.id,
    name: math.title['pt-BR'],
    family: math.family,
    ...(statedReturn(math) ?? { rtp: 0 }),
    betUnits: math.bet.units,
    modes: Object.entries(math.modes).map(([mode, { costUnits }]) => ({ mode, costUnits })),
    stakesCentavos: [...stakesCentavos],
    defaultStakeCentavos,
    ...(pace && { pace }),
  };
}
