import { codes } from '@ipe/contract';
import { formatBrl } from '@ipe/money';
import { counted } from '@ipe/pt-br';
import { roundsNotice, type ProposalPayload } from '@ipe/staff-contract';
import { isPlayer, unknownPlayer } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { requireMayReceive, rewardIdOf } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ProposalHandler } from '#platform/staff-door/proposal-handlers.ts';
import { refuseStaff, requireNoIssues } from '#platform/staff-door/refuse-staff.ts';
import { giveRounds, isGivable, roundsReward } from '../give-rounds.ts';
import { findGrant } from '../grant.store.ts';
import { namesOf, type GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { noteLot } from '../note-lot.ts';
import { findLotIssues } from '../rules/find-rounds-issues.ts';
import { worthOf } from './worth.ts';

type Wish = ProposalPayload<'rounds.grant'>;

const title = 'Rodadas da casa';

/** The id of a lot given by hand. It differs from an offer's lot, whose id comes from the offer's id. */
export const giftId = ({ playerId, grantId }: { playerId: number; grantId: string }): string =>
  rewardIdOf(roundsReward.name, playerId, 'gift', grantId);

const given = () =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, 'Estas rodadas já foram dadas', 'nothing_to_do');

const gameIsOff = {
  path: 'gameId',
  sentence: 'Este jogo está fora do ar agora: o prazo das rodadas correria sem que fossem jogadas',
};

/** @throws RefusedError 400 for an impossible lot or a game that is off, 403 for accounts that get no rewards, 404, 409 if it was already given */
async function requireGrantable(tx: Queryable, deps: GrantedRoundsDeps, wish: Wish): Promise<void> {
  requireNoIssues('payload', findLotIssues(wish, deps));
  requireNoIssues('payload', isGivable(deps, wish.gameId) ? [] : [gameIsOff]);
  const { playerId } = wish;
  if (!(await isPlayer(tx, playerId))) throw unknownPlayer();
  await lockWallet(tx, playerId);
  await requireMayReceive(tx, { playerId, now: deps.clock() });
  if ((await findGrant(tx, playerId, giftId(wish))) !== undefined) throw given();
}

const noticeOf = (deps: GrantedRoundsDeps, wish: Wish) =>
  roundsNotice({ ...wish, game: namesOf(deps, wish).game, stake: formatBrl(wish.stakeCentavos) });

const lotOf = ({ gameId, mode, stakeCentavos, rounds, playDays, wageringX100, wageringDays }: Wish) => ({
  gameId,
  mode,
  stakeCentavos,
  rounds,
  playDays,
  wageringX100,
  wageringDays,
});

/** Gives one player rounds when two persons decide it, by `grantReward` as every reward. */
export const grantRoundsHandler = (deps: GrantedRoundsDeps): ProposalHandler<'rounds.grant'> => ({
  playerOf: ({ playerId }) => playerId,
  look: async (tx, wish) => {
    await requireGrantable(tx, deps, wish);
    const { game, mode } = namesOf(deps, wish);
    const { rounds, stakeCentavos } = wish;
    return {
      subject: `player:${wish.playerId}`,
      lines: [
        { name: 'Jogador', before: null, after: String(wish.playerId) },
        { name: 'Jogo', before: null, after: mode === null ? game : `${game}, ${mode}` },
        {
          name: 'Rodadas',
          before: null,
          after: `${counted(rounds, 'rodada', 'rodadas')} de ${formatBrl(stakeCentavos)}`,
        },
        { name: 'Apostas que a casa paga', before: null, after: formatBrl(worthOf(deps, wish)) },
        { name: 'O jogador lê', before: null, after: noticeOf(deps, wish).content },
      ],
      state: [wish.grantId],
    };
  },
  execute: async (tx, wish) => {
    const now = await deps.sharedClock(tx);
    const { playerId } = wish;
    const ruleVersion = await noteLot(tx, deps, { lot: lotOf(wish), now });
    const grantId = giftId(wish);
    await giveRounds(tx, deps, { playerId, grantId, offerId: null, title, ruleVersion, lot: lotOf(wish), now });
    await writeMessage(tx, { playerId, ...noticeOf(deps, wish), link: '/granted-rounds', now });
    return { after: { grantId, rounds: wish.rounds } };
  },
});
