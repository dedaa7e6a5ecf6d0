import { codes } from '@ipe/contract';
import { counted } from '@ipe/pt-br';
import { takenRoundsNotice } from '@ipe/staff-contract';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { endGrant, findGrant, type GrantRow } from '../grant.store.ts';
import type { GrantedRoundsDeps } from '../granted-rounds.deps.ts';

const unknown = () => refuseStaff(codes.notFound, 'Este jogador não tem estas rodadas');

const nothingLeft = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(
    codes.conflict,
    'Nada destas rodadas ainda pode ser jogado: o que ganharam é do jogador',
    'nothing_to_do',
  );

/** @throws RefusedError 404 if the player has no such lot; 409 if none of it is left */
async function requireLeft(tx: Queryable, playerId: number, grantId: string): Promise<GrantRow> {
  await lockWallet(tx, playerId);
  const grant = await findGrant(tx, playerId, grantId);
  if (grant === undefined) throw unknown();
  if (grant.endedAt !== null) throw nothingLeft();
  return grant;
}

/** Takes back the rest of a player's rounds when two persons decide it. What the rounds won stays with the player. */
export const takeBackRoundsHandler = ({
  sharedClock,
}: Pick<GrantedRoundsDeps, 'sharedClock'>): ProposalHandler<'rounds.take-back'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, { playerId, grantId, message }) => {
    const { title, rounds, played } = await requireLeft(tx, playerId, grantId);
    return {
      subject: `player:${playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(playerId) },
        { name: 'Rodadas', before: null, after: `${title}, ${counted(rounds, 'rodada', 'rodadas')}` },
        { name: 'Deixam de valer', before: null, after: 'as que nessa hora ainda não foram jogadas' },
        { name: 'O motivo que o jogador lê', before: null, after: message },
      ],
      asides: [{ name: 'Jogadas até agora', before: null, after: String(played) }],
      state: [grantId],
    };
  },
  execute: async (tx, { playerId, grantId, message }) => {
    const now = await sharedClock(tx);
    const { rounds, played } = await requireLeft(tx, playerId, grantId);
    await endGrant(tx, { playerId, grantId, ending: 'taken_back', now });
    const notice = takenRoundsNotice({ rounds: rounds - played, message });
    await writeMessage(tx, { playerId, ...notice, link: '/granted-rounds', now });
    return { after: { grantId, takenRounds: rounds - played }, outcome: notice.content };
  },
});
