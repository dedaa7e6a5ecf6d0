import { codes } from '@ipe/contract';
import { closingAsked } from '@ipe/contract/sentences';
import { formatDayAndHour } from '@ipe/pt-br';
import type { Queryable } from '#platform/database/index.ts';
import { refuse, type RefusedError } from '#platform/calls/refusal.ts';
import { findBlock, type BlockRow } from '../limits.store.ts';

/** What keeps a player from depositing and betting at a moment; `until` is null where there is no end. */
export type Block =
  | { reason: 'paused'; until: Date }
  | { reason: 'self_excluded'; since: Date; until: Date | null }
  | { reason: 'suspended'; since: Date; until: null }
  | { reason: 'closing'; since: Date; until: null }
  | { reason: 'regulatory_check'; since: Date; until: null };

type Exclusion = Extract<Block, { reason: 'self_excluded' }>;

/** The self-exclusion in force at a moment, if there is one. */
export function exclusionAt(row: BlockRow | undefined, now: Date): Exclusion | undefined {
  if (row === undefined || row.excludedSince === null) return undefined;
  const { excludedSince: since, excludedUntil: until } = row;
  return until === null || until > now ? { reason: 'self_excluded', since, until } : undefined;
}

/** The end of the pause in force at a moment, if there is one. Another block doesn't hide it. */
export function pauseEndAt(row: BlockRow | undefined, now: Date): Date | null {
  const until = row?.pausedUntil ?? null;
  return until !== null && until > now ? until : null;
}

/** The block in force at a moment; of several, the one that lasts longest. */
export function blockAt(row: BlockRow | undefined, now: Date): Block | undefined {
  if (row === undefined) return undefined;
  const { closingSince, suspendedSince, impededSince } = row;
  if (impededSince !== null) return { reason: 'regulatory_check', since: impededSince, until: null };
  if (closingSince !== null) return { reason: 'closing', since: closingSince, until: null };
  const exclusion = exclusionAt(row, now);
  if (exclusion !== undefined) return exclusion;
  if (suspendedSince !== null) return { reason: 'suspended', since: suspendedSince, until: null };
  const until = pauseEndAt(row, now);
  return until === null ? undefined : { reason: 'paused', until };
}

/** What blocks the player at a moment, the longest block of several; undefined without any. */
export const findBlockReason = async (
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<Block['reason'] | undefined> => blockAt(await findBlock(db, playerId), now)?.reason;

/**
 * Why the player may not bet for months or for good; undefined if they may. Such a player gets no rewards, and none of
 * their money waits for bets.
 */
export async function findExclusion(
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<'self_excluded' | 'closing' | 'regulatory_check' | undefined> {
  const reason = await findBlockReason(db, playerId, now);
  return reason === 'paused' || reason === 'suspended' ? undefined : reason;
}

/** Whether a self-exclusion of the player is in force, whether or not the account is closed. */
export const isExcluded = async (db: Queryable, playerId: number, now: Date): Promise<boolean> =>
  exclusionAt(await findBlock(db, playerId), now) !== undefined;

/** Whether the house has suspended the player. */
export const isSuspended = async (db: Queryable, playerId: number): Promise<boolean> =>
  ((await findBlock(db, playerId))?.suspendedSince ?? null) !== null;

/** Whether the regulator's list blocks the player. */
export const isImpeded = async (db: Queryable, playerId: number): Promise<boolean> =>
  ((await findBlock(db, playerId))?.impededSince ?? null) !== null;

const whatBlocks = {
  paused: 'Sua conta está em pausa',
  self_excluded: 'Você se autoexcluiu',
  suspended: 'Sua conta está suspensa',
  closing: closingAsked,
  // A neutral sentence, because the user of the phone may not be the registered person.
  regulatory_check: 'Estamos concluindo verificações regulatórias',
} as const;

const payouts = {
  paused: 'saques continuam abertos',
  self_excluded: 'saques continuam abertos',
  suspended: 'saques são conferidos pela nossa equipe',
  closing: 'saques continuam abertos',
  regulatory_check: 'saques continuam abertos',
} as const;

function refusalOf(block: Block): RefusedError {
  const { reason, until } = block;
  const what = whatBlocks[reason];
  const forEver = reason === 'self_excluded' ? ' por tempo indeterminado' : '';
  const end = until === null ? forEver : ` até ${formatDayAndHour(until)}`;
  return refuse<
    | '/api/sign/claim'
    | '/api/pay/recharge'
    | '/api/slots/gameUrl'
    | '/api/game/open'
    | '/api/tournament/join'
    | '/api/mission/join'
  >(codes.notAllowed, `${what}${end}. Depósitos e apostas estão bloqueados; ${payouts[reason]}.`, {
    reason,
  });
}

/**
 * Whether the player is paused, self-excluded, suspended or leaving. Such a player is offered nothing
 * (Portaria SPA/MF 1.231/2024 art. 11).
 */
export const isBlocked = async (db: Queryable, playerId: number, now: Date): Promise<boolean> =>
  (await findBlockReason(db, playerId, now)) !== undefined;

/** @throws RefusedError 403 while the player is paused, self-excluded, suspended or leaving */
export async function requireNotBlocked(db: Queryable, playerId: number, now: Date): Promise<void> {
  const block = blockAt(await findBlock(db, playerId), now);
  if (block !== undefined) throw refusalOf(block);
}
