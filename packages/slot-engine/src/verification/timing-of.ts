import { familyOf, isSlot, type GameMath } from '../families/registry.ts';
import type { Decisions } from '../round/decisions.ts';
import type { RoundRecord } from './round-record.ts';

/** How long the round took by the times in its record; undefined for an old record without times. */
function elapsedMsOf({ endedAt, startedAt }: Decisions): number | undefined {
  return startedAt == null || endedAt == null ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
}

/** Checks that the player left the round in time; undefined if the record has no times, or time decides nothing. */
export function timingOf(
  record: RoundRecord,
  math: GameMath,
  serverSeed: string,
): { violation: string | undefined } | undefined {
  const { decisions, clientSeed, nonce } = record;
  if (isSlot(math) || !decisions) return undefined;
  const family = familyOf(math);
  const elapsedMs = elapsedMsOf(decisions);
  if (!family.timeViolation || elapsedMs === undefined) return undefined;
  const { autoCashOutX100 = null, cashedOutX100 = null } = decisions;
  const left = { autoCashOutX100, cashedOutX100, elapsedMs };
  return { violation: family.timeViolation(math, { serverSeed, clientSeed, nonce, ...left }) };
}
