import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AnyFault, Facts } from './fault.ts';
import { countDraw, listFaults, type StoredFault } from './fault.store.ts';

/** A fault that strikes now. `isLast` says that it won't strike again. */
export type TakenFault<Fault extends AnyFault = AnyFault> = { name: string; isLast: boolean; fault: Fault };

type TakeFault<Fault extends AnyFault> = <const Kind extends Fault['kind']>(
  database: DatabaseSync,
  kinds: readonly Kind[],
  facts: Facts,
) => TakenFault<Extract<Fault, { kind: Kind }>> | undefined;

/**
 * The one place where faults are looked up: takes the oldest fault of these kinds whose conditions the facts meet. The
 * strike is counted in the caller's transaction, so one that is rolled back doesn't count. Each house calls it for its
 * own kinds too.
 */
export const takerOf = <Fault extends AnyFault>() => takeAny as TakeFault<Fault>;

function takeAny(database: DatabaseSync, kinds: readonly string[], facts: Facts): TakenFault | undefined {
  for (const stored of listFaults(database)) {
    const { name, fault, hits } = stored;
    if (!kinds.includes(fault.kind) || isUsedUp(stored) || !isMeant(fault, facts)) continue;
    const isHit = draw(stored) < fault.chance;
    countDraw(database, stored, isHit);
    if (isHit) return { name, fault, isLast: hits + 1 === fault.times };
  }
  return undefined;
}

export function isUsedUp({ fault, hits }: StoredFault): boolean {
  return fault.times !== undefined && hits >= fault.times;
}

function isMeant({ only }: AnyFault, facts: Facts): boolean {
  const { path, ...exact } = only;
  const isOnPath = path === undefined || String(facts['path'] ?? '').startsWith(String(path));
  return isOnPath && Object.entries(exact).every(([name, value]) => facts[name] === value);
}

/** A number from 0 to below 1, the same for the same seed and count on every machine. */
function draw({ fault, draws }: StoredFault): number {
  return createHash('sha256').update(`${fault.seed}:${draws}`).digest().readUInt32BE() / 2 ** 32;
}
