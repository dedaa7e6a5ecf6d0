import type { BlockRow, PlayerLimit } from '#modules/limits/index.ts';
import { openPersonal, type Queryable } from '#platform/database/index.ts';

/** What of an account its status, pauses and limits are read from. */
export type Standing = {
  closedAt: Date | null;
  confirmedUntil: Date | null;
  block: BlockRow;
  limits: readonly PlayerLimit[];
};

/** What of it was otherwise until then. */
export type StandingChange = { at: Date; before: Partial<Omit<Standing, 'block'>> & { block?: Partial<BlockRow> } };

/** What each noted change was of. */
const changedPart = {
  block: 'block',
  limits: 'limits',
  confirmation: 'confirmedUntil',
  closed: 'closedAt',
  reopened: 'closedAt',
} as const satisfies Record<string, keyof Standing>;

/** As it is noted of the account: `before` is sealed. */
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

/** How an account stood just before a moment: what was noted from then on is undone, the newest first. */
export const standingBefore = ({ standing, changes }: Told, moment: Date): Standing =>
  changes
    .filter(({ at }) => at >= moment)
    .reduce((later, { before }) => ({ ...later, ...before, block: { ...later.block, ...before.block } }), standing);
