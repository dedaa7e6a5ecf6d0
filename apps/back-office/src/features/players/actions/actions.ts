import { formatBrl } from '@ipe/money';
import { grantNotice, playerNotices, roundsNotice, type Notice, type Permission } from '@ipe/staff-contract';
import { may, type Me } from '#shell/session/session.ts';
import type { Player } from '#features/players/players.queries.ts';
import type { Action, ActionId, Typed } from './action.ts';
import { grantOf, roundsOf } from './grant.ts';
import { text } from './actions.text.ts';

type Rule = Omit<Action, 'label'> & { right: Permission; isOpen?: (player: Player) => boolean };

const isClosed = ({ closedAt }: Player): boolean => closedAt !== null;
const isLeaving = (player: Player): boolean => isClosed(player) || player.blocks.closingSince !== null;
const isSuspended = ({ blocks }: Player): boolean => blocks.suspendedSince !== null;

const rules: readonly Rule[] = [
  { id: 'note', keys: 'n', right: 'players.note' },
  { id: 'unmask', keys: 'v', right: 'players.unmask' },
  { id: 'adjust', keys: 'c', right: 'adjustments.propose', isOpen: (player) => !isClosed(player) },
  { id: 'grant', keys: 'w', right: 'rewards.propose', isOpen: (player) => !isLeaving(player) },
  { id: 'give-rounds', keys: 'b', right: 'rewards.propose', isOpen: (player) => !isLeaving(player) },
  { id: 'unlock', keys: 'd', right: 'players.help' },
  { id: 'reset-pin', keys: 'p', right: 'players.help', isOpen: ({ payouts }) => payouts.hasPin },
  { id: 'change-phone', keys: 't', right: 'players.help' },
  { id: 'correct-name', keys: 'o', right: 'players.help', isOpen: ({ name }) => name !== null },
  { id: 'prove-person', keys: 'i', right: 'players.help' },
  { id: 'year-statement', keys: 'a', right: 'players.unmask' },
  {
    id: 'release-withdrawal',
    keys: 'l',
    right: 'withdrawals.decide',
    isOpen: (player) => isSuspended(player) && player.payouts.open?.state === 'review',
  },
  { id: 'release', keys: 'x', right: 'players.suspend', isOpen: isSuspended },
  { id: 'suspend', keys: 'x', right: 'players.suspend', isDangerous: true, isOpen: (player) => !isSuspended(player) },
  { id: 'reopen', keys: 'r', right: 'players.close', isOpen: isLeaving },
  { id: 'close', keys: 'e', right: 'players.close', isDangerous: true, isOpen: (player) => !isClosed(player) },
];

/** The actions that the player's state and the member's rights allow, in the order of the page's buttons. */
export const actionsFor = (player: Player, me: Me): Action[] =>
  rules
    .filter(({ right, isOpen }) => may(me, right) && (isOpen?.(player) ?? true))
    .map(({ right: _right, isOpen: _isOpen, ...action }) => ({ ...action, label: text.labels[action.id] }));

const isEmpty = ({ wallet, payouts }: Player): boolean =>
  wallet.balanceCentavos === 0 && wallet.debtCentavos === 0 && payouts.open === null;

const whatIsRead: Partial<Record<ActionId, (player: Player, typed: Typed) => Notice | undefined>> = {
  grant: (_player, typed) => {
    const grant = grantOf(typed);
    return grant === undefined || grant.message === '' ? undefined : grantNotice(grant);
  },
  'give-rounds': (_player, typed) => {
    const wish = roundsOf(typed);
    if (wish === undefined || wish.message === '') return undefined;
    return roundsNotice({ ...wish, game: wish.gameId, stake: formatBrl(wish.stakeCentavos) });
  },
  suspend: (_player, { message }) => (message === '' ? undefined : playerNotices.suspended(message)),
  close: (player, { message }) =>
    message === '' ? undefined : playerNotices[isEmpty(player) ? 'closed' : 'closing'](message),
  release: () => playerNotices.released(),
  reopen: () => playerNotices.reopened(),
  unlock: () => playerNotices.unlocked(),
  'reset-pin': () => playerNotices.pinReset(),
  'change-phone': (_player, { mobile }) =>
    mobile.length < 4 ? undefined : playerNotices.phoneChanging(mobile.slice(-4)),
  'correct-name': (_player, { name }) => (name === '' ? undefined : playerNotices.nameCorrected(name)),
  'prove-person': (_player, { name }) => (name === '' ? undefined : playerNotices.personProved(name)),
};

/** The message that the player will read; undefined while it is incomplete, and for an action that sends none. */
export function noticeOf(id: ActionId, player: Player, typed: Typed): Notice | undefined {
  const { message, name, mobile } = typed;
  const trimmed = { ...typed, message: message.trim(), name: name.trim(), mobile: mobile.trim() };
  return whatIsRead[id]?.(player, trimmed);
}
