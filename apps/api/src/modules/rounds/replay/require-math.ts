import { codes } from '@ipe/contract';
import type { GameMath } from '@ipe/slot-engine';
import { refuse } from '#platform/calls/refusal.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';

/** The mathematics of a round's own version, even if the game has another version by now. */
export const findMath = (
  shelf: GameShelf,
  { gameId, gameVersion }: { gameId: string; gameVersion: string },
): GameMath | undefined => shelf.get(gameId)?.versions.get(gameVersion);

/** @throws RefusedError 409 where this node doesn't have the mathematics of the round's version */
export function requireMath(shelf: GameShelf, round: { gameId: string; gameVersion: string }): GameMath {
  const math = findMath(shelf, round);
  if (math !== undefined) return math;
  throw refuse<'/api/slots/round' | '/api/game/pick' | '/api/game/guess' | '/api/game/cashOut' | '/api/game/follow'>(
    codes.conflict,
    'A matemática desta rodada não está disponível. O valor dela está registrado na sua conta: fale com o atendimento.',
    { reason: 'math_unavailable' },
  );
}
