import { codes } from '@ipe/contract';
import type { Clock } from '#platform/time/clock.ts';
import { refuse } from '#platform/calls/refusal.ts';

const windowMs = 60_000;
const mostPerWindow = 60;
/** Beyond so many players the windows that are over are thrown away. */
const sweepAt = 10_000;

export type RefusalGuard = {
  /** @throws RefusedError 429 for a player who was refused too often in the last minute */
  requirePatience: (playerId: number) => void;
  note: (playerId: number) => void;
};

/**
 * A refused round is kept for good, so that it stays refused: without a limit a player without money could fill the disk. Each
 * node counts for itself and in memory: it is a bound, not an account.
 */
export function createRefusalGuard(clock: Clock): RefusalGuard {
  const windows = new Map<number, { endsAtMs: number; refusals: number }>();
  const openWindow = (playerId: number) => {
    const window = windows.get(playerId);
    return window !== undefined && window.endsAtMs > clock().getTime() ? window : undefined;
  };
  const sweep = () => {
    for (const playerId of windows.keys()) if (openWindow(playerId) === undefined) windows.delete(playerId);
  };
  return {
    requirePatience: (playerId) => {
      const window = openWindow(playerId);
      if (window === undefined || window.refusals < mostPerWindow) return;
      throw refuse(codes.tooManyTries, 'Muitas apostas sem saldo. Aguarde um minuto e tente de novo.', {
        retryAfterSeconds: Math.ceil((window.endsAtMs - clock().getTime()) / 1_000),
      });
    },
    note: (playerId) => {
      const window = openWindow(playerId);
      if (window !== undefined) window.refusals += 1;
      else {
        if (windows.size >= sweepAt) sweep();
        windows.set(playerId, { endsAtMs: clock().getTime() + windowMs, refusals: 1 });
      }
    },
  };
}
