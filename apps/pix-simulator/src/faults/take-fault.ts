import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Facts, Fault, FaultKind, FaultOf } from './fault.ts';
import { countDraw, listFaults, type StoredFault } from './fault.store.ts';

/** A fault that strikes now. `isLast`: it won't strike again. */
export type TakenFault<Kind extends FaultKind> = { name: string; isLast: boolean; fault: FaultOf<Kind> };

/**
 * The one place where faults are looked up: the oldest of these kinds that waits for such a thing. Its strike is counted in
 * the caller's transaction, so what is rolled back didn't strike.
 */
export function takeFault<const Kind extends FaultKind>(
  database: DatabaseSync,
  kinds: readonly Kind[],
  facts: Facts,
): TakenFault<Kind> | undefined {
  for (const stored of listFaults(database)) {
    const { name, fault, hits } = stored;
    if (!isOneOf(kinds, fault) || isUsedUp(stored) || !isMeant(fault, facts)) continue;
    const isHit = draw(stored) < fault.chance;
    countDraw(database, stored, isHit);
    if (isHit) return { name, fault, isLast: hits + 1 === fault.times };
  }
  return undefined;
}

export function isUsedUp({ fault, hits }: StoredFault): boolean {
  return fault.times !== undefined && hits >= fault.times;
}

function isOneOf<Kind extends FaultKind>(kinds: readonly Kind[], fault: Fault): fault is FaultOf<Kind> {
  return kinds.some((kind) => kind === fault.kind);
}

function isMeant({ only }: Fault, facts: Facts): boolean {
  const { path, ...exact } = only;
  const isOnPath = path === undefined || (facts.path?.startsWith(path) ?? false);
  return isOnPath && Object.entries(exact).every(([name, value]) => facts[name as keyof Facts] === value);
}

/** From 0 up to 1, the same for the same seed and count on every machine. */
function draw({ fault, draws }: StoredFault): number {
  return createHash('sha256').update(`${fault.seed}:${draws}`).digest().readUInt32BE() / 2 ** 32;
}
