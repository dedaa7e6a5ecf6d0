import { codes } from '@ipe/contract';
import { playerNotices, type ParsedStaffInput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { Note } from '#platform/staff-door/staff-handlers.ts';
import { changePlayer } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { LimitsDeps } from '../limits.deps.ts';
import { changeBlock } from './change-block.ts';

type Deps = Pick<LimitsDeps, 'db' | 'clock' | 'endGames'>;

const nothingToDo = (message: string) =>
  refuseStaff<'/back-office/api/players/suspend'>(codes.conflict, message, 'nothing_to_do');

/**
 * Refuses deposits and bets from now on and ends the player's games. Their money stays theirs, and a payout that was
 * approved before is sent.
 * @throws RefusedError 404 · 409 where they are suspended already
 */
export const suspendPlayer = (deps: Deps, wish: ParsedStaffInput<'/back-office/api/players/suspend'>, note: Note) =>
  changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId, message } = wish;
    const now = deps.clock();
    await lockWallet(tx, playerId);
    await changeBlock(tx, { playerId, author: 'staff', now }, (row) => {
      if (row.suspendedSince !== null) throw nothingToDo('Este jogador já está suspenso');
      return { ...row, suspendedSince: now };
    });
    await deps.endGames(tx, playerId);
    await writeMessage(tx, { playerId, ...playerNotices.suspended(message), link: '/wallet-record', now });
    return { before: { isSuspended: false }, after: { isSuspended: true, message } };
  });

/** Ends a suspension. @throws RefusedError 404 · 409 where there is none */
export const releasePlayer = (deps: Deps, wish: ParsedStaffInput<'/back-office/api/players/release'>, note: Note) =>
  changePlayer(deps, { ...wish, note }, async (tx) => {
    const { playerId } = wish;
    const now = deps.clock();
    await lockWallet(tx, playerId);
    await changeBlock(tx, { playerId, author: 'staff', now }, (row) => {
      if (row.suspendedSince === null) throw nothingToDo('Este jogador não está suspenso');
      return { ...row, suspendedSince: null };
    });
    await writeMessage(tx, { playerId, ...playerNotices.released(), link: '/wallet-record', now });
    return { before: { isSuspended: true }, after: { isSuspended: false } };
  });
