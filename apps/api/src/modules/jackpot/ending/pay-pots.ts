import { centavos, formatBrl, type Centavos } from '@ipe/money';
import { formatBrasiliaTime } from '@ipe/pt-br';
import { creditWallet, lockWallet } from '#modules/ledger/index.ts';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import { nameOfGame, type JackpotDeps } from '../jackpot.deps.ts';
import { findJackpot } from '../jackpot.store.ts';
import { listUnsettled, settlePot, type Pot, type WonRound } from '../pot.store.ts';

/** The reference of a pool's payout in the winner's journal. It is the same on every node and try, so a pool is paid once. */
export const payoutIdOf = ({ jackpotId, potNo }: Pick<Pot, 'jackpotId' | 'potNo'>): string =>
  deriveUuid('jackpot', jackpotId, potNo);

type Won = Pot & { round: WonRound; amount: Centavos };

const isWon = (pot: Pot): pot is Won => pot.round !== null && pot.amount !== null;

/**
 * Pays a pool to its winner. It is the prize of a bet, so it is paid even if the player is now paused, excluded or
 * leaving. If the account was closed meanwhile, the money goes to the player's own bank account (`returnLateMoney` of
 * privacy). It is free money, because the published return counts it in full.
 */
async function payPot(deps: JackpotDeps, pot: Won): Promise<void> {
  const { jackpotId, amount, outcome, round } = pot;
  const jackpot = await findJackpot(deps.db, jackpotId);
  if (jackpot === undefined) throw new Error(`the jackpot ${jackpotId} is gone`);
  await deps.db.transactionOf(round.playerId, async (tx) => {
    const { playerId } = round;
    const now = deps.clock();
    await lockWallet(tx, playerId);
    const reference = payoutIdOf(pot);
    const lot = { kind: 'prize', requiredCentavos: centavos(0) } as const;
    if (!(await creditWallet(tx, { playerId, kind: 'jackpot_win', amountCentavos: amount, reference, lot, now })))
      return;
    const game = nameOfGame(deps)(round.gameId);
    const how = outcome === 'drawn' ? 'ganhou o jackpot' : 'foi a mais próxima no último sorteio do jackpot';
    await writeMessageOnce(tx, {
      playerId,
      messageId: deriveUuid('jackpot won', jackpotId, pot.potNo),
      isOffer: false,
      title: `${jackpot.document.name}: ${formatBrl(amount)} para você`,
      content: `A sua rodada de ${game}, de ${formatBrasiliaTime(round.at)}, ${how}. O valor de ${formatBrl(amount)} já está livre na sua carteira.`,
      link: '/wallet-record',
      now,
    });
  });
}

/**
 * Pays every pool that was won, each once and in its own commit.
 * @throws the first failure, after all have been tried
 */
export async function payPots(deps: JackpotDeps): Promise<void> {
  await oneByOne((await listUnsettled(deps.db)).filter(isWon), async (pot) => {
    await payPot(deps, pot);
    const { jackpotId, potNo } = pot;
    await settlePot(deps.db, { jackpotId, potNo, now: deps.clock() });
  });
}
