import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createRateLimit, takeOnce } from '#platform/admission/rate-limit.ts';
import type { Queryable } from '#platform/database/index.ts';
import { createServerSecret } from '#platform/security/server-secret.ts';
import type { Clock } from '#platform/time/clock.ts';
import { minuteMs } from '#platform/time/durations.ts';

/** A passkey's challenge is signed and carries all that its check needs, so pages that never answer cost no row. */
export type Challenges = {
  /** @param purpose the challenge counts for this purpose only. @returns base64url, as WebAuthn has it */
  issue: (purpose: string) => Promise<string>;
  /** Whether the challenge is ours, for this purpose, still valid, and wasn't used before. */
  take: (purpose: string, challenge: string) => Promise<boolean>;
};

export const challengeLivesMs = 5 * minuteMs;
/** The clocks of two nodes may differ by this much. */
const clockToleranceMs = minuteMs;

const form = /^(?<head>(?<expiresAt>[0-9a-z]{1,11})\.[\w-]{22})\.(?<mac>[\w-]{43})$/u;

const macOf = (secret: Buffer, head: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`${head} ${purpose}`).digest();

export function createChallenges(deps: { db: Queryable; clock: Clock }): Challenges {
  const requireSecret = createServerSecret(deps.db, 'staff-challenges');
  const used = createRateLimit(deps, {
    name: 'staff-challenge',
    tries: 1,
    windowSeconds: (2 * challengeLivesMs) / 1_000,
  });
  return {
    issue: async (purpose) => {
      const expiresAt = (deps.clock().getTime() + challengeLivesMs).toString(36);
      const head = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
      const mac = macOf(await requireSecret(), head, purpose).toString('base64url');
      return Buffer.from(`${head}.${mac}`).toString('base64url');
    },
    take: async (purpose, challenge) => {
      const { head, expiresAt, mac } = form.exec(Buffer.from(challenge, 'base64url').toString())?.groups ?? {};
      if (head === undefined || mac === undefined) return false;
      if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(await requireSecret(), head, purpose))) return false;
      const leftMs = Number.parseInt(expiresAt ?? '', 36) - deps.clock().getTime();
      return leftMs > 0 && leftMs <= challengeLivesMs + clockToleranceMs && takeOnce(deps, used.of(head));
    },
  };
}
