import { roundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { decisions } from '../round/decisions.ts';

/** A round as the player can download it, with all that is needed to play it again (schema.md section 6). */
const roundRecord = v.object({
  gameId: v.string(),
  gameVersion: v.string(),
  configSha256: v.string(),
  mode: v.string(),
  /** The cells that the player picked with the bet, in a family with cells to pick; else null or absent. */
  picks: v.optional(v.nullable(v.array(v.number()))),
  /** Null until the player has changed to the next seed, because an active seed never leaves the server. */
  serverSeed: v.optional(v.nullable(v.string()), null),
  serverSeedHash: v.string(),
  /** When the server seed was fixed, as the server states it. The client seed proves the order. */
  committedAt: v.optional(v.nullable(v.string()), null),
  clientSeed: v.string(),
  /**
   * When the client seed reached the server. Null for an old client seed, which the server drew itself or received with
   * the call in which it drew its own seed.
   */
  clientSeedAt: v.optional(v.nullable(v.string()), null),
  /** The client seed that the player's device stored when it sent it, with which the server's copy can be compared. */
  sentClientSeed: v.optional(v.nullable(v.string())),
  nonce: v.number(),
  stakeCentavos: v.number(),
  /** What the round cost; absent in old records. */
  betCentavos: v.optional(v.number()),
  winCentavos: v.number(),
  events: v.optional(v.nullable(v.array(roundEvent))),
  decisions: v.optional(v.nullable(decisions)),
  /** The jackpot in which the game took part, and whether the round won it; null or absent without one. */
  jackpot: v.optional(v.nullable(v.object({ oneInCentavos: v.number(), isWon: v.boolean() }))),
});

/** A record as a file holds it, in which optional fields may be missing. */
export type RoundRecord = v.InferInput<typeof roundRecord>;

/**
 * Reads a record from a file. `verifyRound` checks whether it is true.
 * @throws Error that names each missing or invalid field.
 */
export function readRoundRecord(json: unknown): RoundRecord {
  const parsed = v.safeParse(roundRecord, json);
  if (parsed.success) return parsed.output;
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
  throw new Error(`not a round record: ${issues.join('; ')}`);
}
