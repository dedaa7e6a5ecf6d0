import { adjustmentIdOf, idOf, type Adjustment, type Wallet } from '@ipe/sigap';
import { effectOf, type EntryKind } from '#modules/ledger/index.ts';
import { centavos } from '@ipe/money';
import type { Balance, Movement } from './people.store.ts';
import type { Play } from './read-play.ts';

/** SIGAP's value for Brazil as a nationality: Bacen's number of the country. */
const brazil = 1_058;

/** The kinds of movements other than deposits, withdrawals and play, by what they adjust and why. */
const adjustments: Partial<Record<EntryKind, Pick<Adjustment, 'kind' | 'reason'>>> = {
  deposit_reversal: { kind: 'deposit', reason: 'returned' },
  debt_paid: { kind: 'deposit', reason: 'returned' },
  withdrawal_return: { kind: 'withdrawal', reason: 'returned' },
  bonus: { kind: 'prize', reason: 'reward' },
  tournament_prize: { kind: 'prize', reason: 'reward' },
  mission_prize: { kind: 'prize', reason: 'reward' },
  cashback: { kind: 'prize', reason: 'reward' },
  jackpot_win: { kind: 'prize', reason: 'reward' },
  granted_win: { kind: 'prize', reason: 'reward' },
  bonus_expiry: { kind: 'prize', reason: 'returned' },
  bonus_forfeit: { kind: 'prize', reason: 'returned' },
  adjustment: { kind: 'prize', reason: 'corrected' },
  adjustment_taken: { kind: 'prize', reason: 'corrected' },
};

const changeOf = ({ debit, credit, amount }: Movement): number =>
  effectOf({ debit, credit, amount: centavos(amount) }).balance;

/** Groups entries by reference, because one movement may be two entries: of free money and of money to wager. */
const byReference = (movements: readonly Movement[], kind: EntryKind) =>
  [
    ...Map.groupBy(
      movements.filter((one) => one.kind === kind),
      ({ reference }) => reference,
    ).values(),
  ].map((entries) => ({
    id: idOf(entries[0]!.playerId, entries[0]!.entryNo),
    reference: entries[0]!.reference,
    centavos: Math.abs(entries.reduce((sum, entry) => sum + changeOf(entry), 0)),
    at: entries[0]!.at,
  }));

/** Returned stakes of earlier days, as one adjustment, because their sessions aren't in this day's games. */
function returnedStakes(movements: readonly Movement[], { returnedCentavos }: Play): Adjustment[] {
  const last = movements.findLast(({ kind }) => kind === 'open_bet_return');
  if (returnedCentavos === 0 || last === undefined) return [];
  const id = adjustmentIdOf(last.playerId, last.entryNo);
  return [{ id, at: last.at, centavos: returnedCentavos, kind: 'bet', reason: 'returned' }];
}

function listAdjustments(movements: readonly Movement[], isUndone: (reference: string) => boolean): Adjustment[] {
  const others = movements.filter(
    ({ kind, reference }) =>
      kind !== 'deposit' &&
      kind !== 'withdrawal' &&
      kind !== 'open_bet_return' &&
      !(kind === 'withdrawal_return' && isUndone(reference)),
  );
  return others
    .filter((one) => changeOf(one) !== 0)
    .map((one) => ({
      id: adjustmentIdOf(one.playerId, one.entryNo),
      at: one.at,
      centavos: changeOf(one),
      ...(adjustments[one.kind] ?? { kind: 'prize', reason: 'other' }),
    }));
}

/** One player's wallet on a day. A withdrawal that was returned on the same day is left out. */
export function readWallet(balance: Balance, movements: readonly Movement[], play: Play): Wallet {
  const returned = new Set(
    movements.filter(({ kind }) => kind === 'withdrawal_return').map(({ reference }) => reference),
  );
  const withdrawals = byReference(movements, 'withdrawal');
  const undone = new Set(withdrawals.map(({ reference }) => reference).filter((reference) => returned.has(reference)));
  return {
    nationality: brazil,
    cpf: balance.cpf,
    openingCentavos: balance.openingCentavos,
    deposits: byReference(movements, 'deposit'),
    withdrawals: withdrawals.filter(({ reference }) => !undone.has(reference)),
    prizes: play.prizes,
    adjustments: [
      ...listAdjustments(movements, (reference) => undone.has(reference)),
      ...returnedStakes(movements, play),
    ],
    closingCentavos: balance.closingCentavos,
  };
}
