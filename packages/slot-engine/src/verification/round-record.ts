import { roundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { decisions } from '../round/decisions.ts';

/** A round as the player's page lets it be downloaded: all that is needed to play it again (schema.md section 6). */
const roundRecord = v.object({
  gameId: v.string(),
  gameVersion: v.string(),
  configSha256: v.string(),
  mode: v.string(),
  /** The cells that were picked with the bet, in a family with cells to pick; else null or absent. */
  picks: v.optional(v.nullable(v.array(v.number()))),
  /** Null until the seed has been changed for the next: an active seed never leaves the server. */
  serverSeed: v.optional(v.nullable(v.string()), null),
  serverSeedHash: v.string(),
  /** Since when the server says that its seed was fixed. What proves the order is the client seed. */
  committedAt: v.optional(v.nullable(v.string()), null),
  clientSeed: v.string(),
  /** When it reached the server; null for one of before, which the server drew or which came with the call that drew its own. */
  clientSeedAt: v.optional(v.nullable(v.string()), null),
  /** The seed that the player's own device kept when it sent it, so that the server's copy can be checked. */
  sentClientSeed: v.optional(v.nullable(v.string())),
  nonce: v.number(),
  stakeCentavos: v.number(),
  /** What the round cost; absent in records of before. */
  betCentavos: v.optional(v.number()),
  winCentavos: v.number(),
  events: v.optional(v.nullable(v.array(roundEvent))),
  decisions: v.optional(v.nullable(decisions)),
  /** Whether it won the jackpot that its game took part in; null or absent where there was none. */
  jackpot: v.optional(v.nullable(v.object({ oneInCentavos: v.number(), isWon: v.boolean() }))),
});

/** As its fields are written in a file: those that may be absent are. */
export type RoundRecord = v.InferInput<typeof roundRecord>;

/**
 * A record from a file. Whether it is true is `verifyRound`'s to say.
 * @throws Error that says which field is missing or of another kind.
 */
export function readRoundRecord(json: unknown): RoundRecord {
  const parsed = v.safeParse(roundRecord, json);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
  throw new Error(`not a round record: ${faults.join('; ')}`);
}
