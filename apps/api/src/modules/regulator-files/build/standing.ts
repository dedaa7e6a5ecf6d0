import type { BlockRow, PlayerLimit } from '#modules/limits/index.ts';
import { openPersonal, type Queryable } from '#platform/database/index.ts';

/** The part of an account from which its status, pauses and limits follow. */
export type Standing = {
  closedAt: Date | null;
  confirmedUntil: Date | null;
  block: BlockRow;
  limits: readonly PlayerLimit[];
};

/** A change at `at`, with the values that it replaced. */
export type StandingChange = { at: Date; before: Partial<Omit<Standing, 'block'>> & { block?: Partial<BlockRow> } };

/** The part of the state that each kind of change is about. */
const changedPart = {
  block: 'block',
  limits: 'limits',
  confirmation: 'confirmedUntil',
  closed: 'closedAt',
  reopened: 'closedAt',
} as const satisfies Record<string, keyof Standing>;

/** A change as the account's history has it; `before` is sealed. */
export type NotedChange = { at: string; what: keyof typeof changedPart; before: string | null };

const momentPattern = /^\d{4}-\d\d-\d\dT/u;

const reviveMoment = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && momentPattern.test(value) ? new Date(value) : value;

export function readChange(db: Queryable, playerId: number, { at, what, before }: NotedChange): StandingChange {
  const part: unknown = before === null ? null : JSON.parse(openPersonal(db, playerId, before), reviveMoment);
  return { at: new Date(at), before: { [changedPart[what]]: part } };
}

export type WrittenLimit = Pick<PlayerLimit, 'kind' | 'period' | 'value'> & {
  pendingValue: number | null;
  pendingFrom: string | null;
};

export const readLimit = ({ pendingValue, pendingFrom, ...limit }: WrittenLimit): PlayerLimit => ({
  ...limit,
  pending: pendingFrom === null ? null : { value: pendingValue, from: new Date(pendingFrom) },
});

type Told = { standing: Standing; changes: readonly StandingChange[] };

/** An account's state just before a moment: later changes are undone, newest first. */
export const standingBefore = ({ standing, changes }: Told, moment: Date): Standing =>
  changes
    .filter(({ at }) => at >= moment)
    .reduce((later, { before }) => ({ ...later, ...before, block: { ...later.block, ...before.block } }), standing);
