import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isProofRight, type Challenge, type Proof } from '@ipe/proof-of-work';
import type { Clock } from '#platform/time/clock.ts';
import type { Queryable } from '#platform/database/index.ts';
import { createServerSecret } from '#platform/security/server-secret.ts';
import { createRateLimit, takeOnce } from '#platform/admission/rate-limit.ts';
import { minuteMs } from '#platform/time/durations.ts';

/** A challenge is made for one phone and one network, and is worth nothing for another. */
type ProofSubject = { mobile: string; network: string };

export type LoginProofs = {
  challenge(subject: ProofSubject, bits: number): Promise<Challenge>;
  /** Whether the work was done for a challenge of ours that is still valid and wasn't used before. */
  take(subject: ProofSubject, proof: Proof): Promise<boolean>;
};

/** The browser solves it at once; a slow phone that sleeps in between gets another challenge. */
const livesSeconds = 120;
/** The clocks of two nodes may differ by this much. */
const clockToleranceMs = minuteMs;
/** Sixteen small puzzles instead of one large one: the sum varies less, so a challenge hardly ever takes three times as long. */
const puzzles = 16;

const tokenForm = /^(?<head>(?<expiresAt>[0-9a-z]{1,11})\.(?<bits>[0-9]{1,2})\.[\w-]{22})\.(?<mac>[\w-]{43})$/u;

const macOf = (secret: Buffer, head: string, { mobile, network }: ProofSubject): Buffer =>
  createHmac('sha256', secret).update(`${head} ${mobile} ${network}`).digest();

/** A challenge is signed and carries all that its check needs, so callers who never answer cost no memory. */
export function createLoginProofs(deps: { db: Queryable; clock: Clock }): LoginProofs {
  const requireSecret = createServerSecret(deps.db, 'login-proofs');
  const used = createRateLimit(deps, { name: 'login-proof', tries: 1, windowSeconds: 2 * livesSeconds });

  /** The challenge's bits; undefined when it isn't ours, not for this subject, or expired. */
  async function findBits(subject: ProofSubject, token: string): Promise<number | undefined> {
    const { head, expiresAt, bits, mac } = tokenForm.exec(token)?.groups ?? {};
    if (head === undefined || mac === undefined) return undefined;
    if (!timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(await requireSecret(), head, subject))) return undefined;
    const leftMs = Number.parseInt(expiresAt ?? '', 36) - deps.clock().getTime();
    const isInTime = leftMs > 0 && leftMs <= livesSeconds * 1000 + clockToleranceMs;
    return isInTime ? Number(bits) : undefined;
  }

  return {
    challenge: async (subject, bits) => {
      const expiresAt = deps.clock().getTime() + livesSeconds * 1000;
      const head = `${expiresAt.toString(36)}.${bits}.${randomBytes(16).toString('base64url')}`;
      const mac = macOf(await requireSecret(), head, subject).toString('base64url');
      return { token: `${head}.${mac}`, puzzles, bits };
    },
    take: async (subject, proof) => {
      const { token } = proof;
      const bits = await findBits(subject, token);
      if (bits === undefined || !isProofRight({ token, puzzles, bits }, proof)) return false;
      return takeOnce(deps, used.of(token));
    },
  };
}
