import { codes } from '@ipe/contract';
import type { Handlers } from '#platform/call-server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { refuse, type RefusedError } from '#platform/refusal.ts';
import { instantText } from './limits.text.ts';
import { findBlock, type BlockRow } from './limits.store.ts';

/** What keeps a player from depositing and betting at a moment; `until` is null where there is no end. */
export type Block = { reason: 'paused'; until: Date } | { reason: 'self_excluded'; since: Date; until: Date | null };

export function blockAt(row: BlockRow | undefined, now: Date): Block | undefined {
  if (row === undefined) return undefined;
  const { excludedSince, excludedUntil, pausedUntil } = row;
  if (excludedSince !== null && (excludedUntil === null || excludedUntil > now))
    return { reason: 'self_excluded', since: excludedSince, until: excludedUntil };
  return pausedUntil !== null && pausedUntil > now ? { reason: 'paused', until: pausedUntil } : undefined;
}

export const isSelfExcluded = async (db: Queryable, playerId: number, now: Date): Promise<boolean> =>
  blockAt(await findBlock(db, playerId), now)?.reason === 'self_excluded';

function refusalOf(block: Block): RefusedError {
  const { reason, until } = block;
  const what = reason === 'paused' ? 'Sua conta está em pausa' : 'Você se autoexcluiu';
  const end = until === null ? ' por tempo indeterminado' : ` até ${instantText(until)}`;
  return refuse(codes.notAllowed, `${what}${end}. Depósitos e apostas estão bloqueados; saques continuam abertos.`, {
    reason,
  });
}

/** Whether the player is paused or self-excluded: nothing is offered to them then (Portaria SPA/MF 1.231/2024 art. 11). */
export const isBlocked = async (db: Queryable, playerId: number, now: Date): Promise<boolean> =>
  blockAt(await findBlock(db, playerId), now) !== undefined;

/** @throws RefusedError 403 while the player is paused or self-excluded */
export async function requireNotBlocked(db: Queryable, playerId: number, now: Date): Promise<void> {
  const block = blockAt(await findBlock(db, playerId), now);
  if (block !== undefined) throw refusalOf(block);
}

type Launch = Handlers['/api/slots/gameUrl'];

/** The same launch, but for players who are blocked: they may look at games, and not play them with money. */
export const refuseBlocked =
  ({ db, clock }: { db: Database; clock: Clock }, launch: Launch): Launch =>
  async (input, context) => {
    if (context.session !== undefined && !input.demo) await requireNotBlocked(db, context.session.playerId, clock());
    return launch(input, context);
  };
