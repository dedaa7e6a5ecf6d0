import type { ProposalPayload } from '@ipe/staff-contract';
import { ask, RefusedError } from '#shell/calls/ask.ts';
import { handOver } from '#shell/calls/download.ts';
import { propose } from '#shell/calls/propose.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import type { Player, Unmasked } from '#features/players/players.queries.ts';
import type { ActionId, Typed } from './action.ts';
import { text } from './actions.text.ts';
import { grantOf, roundsOf } from './grant.ts';

/** The result of an action: the id of a proposal where it takes two persons, unmasked data where it shows them. */
export type Done = { proposalId?: string; unmasked?: Unmasked };

const digitsOf = (typed: string): string => typed.replaceAll(/\D/gu, '');

async function proposeIt<Kind extends 'player.person' | 'withdrawal.release' | 'reward.grant' | 'rounds.grant'>(
  kind: Kind,
  payload: ProposalPayload<Kind>,
  reason: string,
): Promise<Done> {
  const { id } = await propose(kind, payload, reason);
  return { proposalId: id };
}

type Send = (player: Player, typed: Typed) => Promise<Done>;

/** An action whose answer has nothing to show. */
const withoutResult =
  (send: (player: Player, typed: Typed) => Promise<unknown>): Send =>
  async (player, typed) => {
    await send(player, typed);
    return {};
  };

const why = ({ playerId }: Player, { reason }: Typed) => ({ playerId, reason });
const whyInWords = (player: Player, typed: Typed) => ({ ...why(player, typed), message: typed.message });

const sends: Record<Exclude<ActionId, 'adjust'>, Send> = {
  note: withoutResult(({ playerId }, { wishId: noteId, reason }) =>
    ask('/back-office/api/players/note', { playerId, noteId, text: reason }),
  ),
  unmask: async (player, typed) => ({ unmasked: await ask('/back-office/api/players/unmask', why(player, typed)) }),
  suspend: withoutResult((player, typed) => ask('/back-office/api/players/suspend', whyInWords(player, typed))),
  release: withoutResult((player, typed) => ask('/back-office/api/players/release', why(player, typed))),
  close: withoutResult((player, typed) => ask('/back-office/api/players/close', whyInWords(player, typed))),
  reopen: withoutResult((player, typed) => ask('/back-office/api/players/reopen', why(player, typed))),
  unlock: withoutResult((player, typed) => ask('/back-office/api/players/unlock', why(player, typed))),
  'reset-pin': withoutResult((player, typed) => ask('/back-office/api/players/reset-pin', why(player, typed))),
  'change-phone': withoutResult((player, typed) => {
    const mobile = digitsOf(typed.mobile);
    return ask('/back-office/api/players/change-phone', { ...why(player, typed), mobile, code: typed.code.trim() });
  }),
  'correct-name': withoutResult((player, typed) =>
    ask('/back-office/api/players/correct-name', { ...why(player, typed), name: typed.name }),
  ),
  'year-statement': withoutResult(async (player, typed) => {
    const wish = { ...why(player, typed), year: Number(digitsOf(typed.year)) };
    const { fileName, pdf } = await ask('/back-office/api/players/year-statement', wish);
    handOver(fileName, new Blob([Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))]));
  }),
  'prove-person': ({ playerId }, { cpf, name, reason }) =>
    proposeIt('player.person', { playerId, cpf: digitsOf(cpf), name }, reason),
  grant: ({ playerId }, typed) => {
    const grant = grantOf(typed);
    if (grant === undefined) throw new RefusedError({ message: text.badGrant });
    return proposeIt('reward.grant', { grantId: typed.wishId, playerId, ...grant }, typed.reason);
  },
  'give-rounds': ({ playerId }, typed) => {
    const wish = roundsOf(typed);
    if (wish === undefined) throw new RefusedError({ message: text.badGrant });
    return proposeIt('rounds.grant', { grantId: typed.wishId, playerId, ...wish }, typed.reason);
  },
  'release-withdrawal': ({ payouts }, { reason }) =>
    proposeIt('withdrawal.release', { id: payouts.open?.id ?? '' }, reason),
};

/** Does the action and loads the player again. @throws RefusedError */
export async function sendAction(id: Exclude<ActionId, 'adjust'>, player: Player, typed: Typed): Promise<Done> {
  const done = await sends[id](player, typed);
  await queryClient.invalidateQueries({ queryKey: ['players'] });
  return done;
}

/** Sends a code to the player's new phone. @throws RefusedError */
export const sendPhoneCode = ({ playerId }: Player, mobile: string) =>
  ask('/back-office/api/players/send-phone-code', { playerId, mobile: digitsOf(mobile) });
