import { familyOf, isSlot, type GameMath } from '../families/registry.ts';
import type { Decisions } from '../round/decisions.ts';
import type { RoundRecord } from './round-record.ts';

/** How long the round took by the moments of its record; undefined in one of before, which has none. */
function elapsedMsOf({ endedAt, startedAt }: Decisions): number | undefined {
  return startedAt == null || endedAt == null ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
}

/** Whether a round was left in time; undefined where no moments are noted, or they decide nothing. */
export function timingOf(
  record: RoundRecord,
  math: GameMath,
  serverSeed: string,
): { fault: string | undefined } | undefined {
  const { decisions, clientSeed, nonce } = record;
  if (isSlot(math) || !decisions) return undefined;
  const family = familyOf(math);
  const elapsedMs = elapsedMsOf(decisions);
  if (!family.timeFault || elapsedMs === undefined) return undefined;
  const { autoCashOutX100 = null, cashedOutX100 = null } = decisions;
  const left = { autoCashOutX100, cashedOutX100, elapsedMs };
  return { fault: family.timeFault(math, { serverSeed, clientSeed, nonce, ...left }) };
}
