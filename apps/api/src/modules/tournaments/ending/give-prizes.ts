import { centavos, formatBrl } from '@ipe/money';
import { formatHundredths, formatNumber } from '@ipe/pt-br';
import type { TournamentDocument } from '@ipe/staff-contract';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { queuePush } from '#modules/push/index.ts';
import { findPrizeOutcome, grantReward, rewardIdOf, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { hasPrize, insertPrize, listOutcomes } from '../prize.store.ts';
import { findTournament, noteDone, type FixedPlace, type Tournament } from '../tournament.store.ts';
import type { TournamentsDeps } from '../tournaments.deps.ts';

const tournamentReward: RewardKind = { name: 'tournament', needs: null, entry: 'tournament_prize' };

/** `3 pontos`, or where results are counted `12,50 pontos`. */
const writePoints = ({ points: { by } }: Pick<TournamentDocument, 'points'>, points: number): string =>
  `${by === 'count' ? formatNumber(points) : formatHundredths(points)} ${points === (by === 'count' ? 1 : 100) ? 'ponto' : 'pontos'}`;

type Giving = { tournament: Tournament; won: FixedPlace; now: Date };

async function notifyWinner(tx: Queryable, { tournament, won, now }: Giving): Promise<void> {
  const { tournamentId, document } = tournament;
  const { playerId, place, points, amountCentavos } = won;
  const wagering =
    document.wageringX100 > 0 ? 'Ele precisa ser apostado antes de sair: veja os termos do torneio.' : '';
  await writeMessageOnce(tx, {
    playerId,
    messageId: deriveUuid('tournament prize', tournamentId, playerId),
    isOffer: false,
    title: `Prêmio do torneio ${document.name}`,
    content:
      `Você ficou em ${place}º lugar, com ${writePoints(document, points)}. O prêmio de ${formatBrl(centavos(amountCentavos))} já está na sua carteira. ${wagering}`.trim(),
    link: '/wallet-record',
    now,
  });
  await queuePush(tx, { playerId, kind: 'tournament_prize', now });
}

/** Settles a prize under the lock of the player's wallet, once. It waits while its player is suspended. */
const givePrize = (deps: TournamentsDeps, tournament: Tournament, won: FixedPlace): Promise<void> =>
  deps.db.transactionOf(won.playerId, async (tx) => {
    const { tournamentId, document, ruleVersion } = tournament;
    const { playerId, place } = won;
    await lockWallet(tx, playerId);
    if (await hasPrize(tx, { tournamentId, playerId })) return;
    const now = deps.clock();
    const rewardId = rewardIdOf(tournamentReward.name, playerId, tournamentId);
    const outcome = await findPrizeOutcome(tx, { playerId, now });
    if (outcome === 'waits') return;
    await insertPrize(tx, { ...won, tournamentId, outcome, rewardId, now });
    if (outcome === 'withheld') return;
    await grantReward(tx, {
      profile: deps.profile,
      playerId,
      rewardId,
      kind: tournamentReward,
      rule: { kind: 'tournament', version: ruleVersion },
      // A no-break space keeps the place with its word when a line of the statement is too long for a phone.
      title: `Torneio ${document.name}: ${place}º\u00A0lugar`,
      amountCentavos: centavos(won.amountCentavos),
      wageringX100: document.wageringX100,
      wageringDays: document.wageringDays,
      now,
    });
    await notifyWinner(tx, { tournament, won, now });
  });

/**
 * Settles every prize of a closed tournament, each once and in its own commit. The tournament is done with the last one.
 * @throws the first failure, after all have been tried
 */
export async function givePrizes(deps: TournamentsDeps, tournamentId: string): Promise<void> {
  const tournament = await findTournament(deps.db, tournamentId);
  if (tournament?.kept !== 'closed' || tournament.doneAt !== null) return;
  const places = tournament.places ?? [];
  const before = await listOutcomes(deps.db, tournamentId);
  const due = places.filter(({ playerId }) => !before.has(playerId));
  await oneByOne(due, (won) => givePrize(deps, tournament, won));
  const settled = await listOutcomes(deps.db, tournamentId);
  if (places.every(({ playerId }) => settled.has(playerId)))
    await noteDone(deps.db, { tournamentId, now: deps.clock() });
}
