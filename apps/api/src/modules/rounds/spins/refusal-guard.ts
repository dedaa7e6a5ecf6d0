import { codes } from '@ipe/contract';
import { createSweep } from '#platform/admission/sweep.ts';
import type { Clock } from '#platform/time/clock.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { minuteMs } from '#platform/time/durations.ts';

const windowMs = minuteMs;
const mostPerWindow = 60;

export type RefusalGuard = {
  /** @throws RefusedError 429 for a player with too many refused rounds in the last minute */
  requirePatience: (playerId: number) => void;
  note: (playerId: number) => void;
};

/**
 * A refused round is stored for good, so that it stays refused; without this limit a player without money could fill
 * the disk. Each node counts for itself in memory: the limit needn't be exact.
 */
export function createRefusalGuard(clock: Clock): RefusalGuard {
  const windows = new Map<number, { endsAtMs: number; refusals: number }>();
  const openWindow = (playerId: number) => {
    const window = windows.get(playerId);
    return window !== undefined && window.endsAtMs > clock().getTime() ? window : undefined;
  };
  const sweep = createSweep(windows, ({ endsAtMs }, nowMs) => endsAtMs <= nowMs);
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
        const nowMs = clock().getTime();
        sweep(nowMs);
        windows.set(playerId, { endsAtMs: nowMs + windowMs, refusals: 1 });
      }
    },
  };
}
