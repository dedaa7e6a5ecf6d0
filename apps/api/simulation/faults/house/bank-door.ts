import { PspUnavailableError, type Psp } from '#modules/psp/index.ts';
import type { Scheduler } from '../world/scheduler.ts';
import type { Chance } from '../world/chance.ts';
import type { Weather } from '../world/weather.ts';
import { copyOf, type Bank, type BankNews } from './bank.ts';

export type BankWorld = {
  bank: Bank;
  scheduler: Scheduler;
  chance: Chance;
  weather: Weather;
  /** The bank has something to tell. */
  postNews: (news: BankNews) => void;
};

const slowMs = 45_000;
/** As long as a stale answer may be behind. */
const staleMs = 30_000;

type Period = Parameters<Psp['listPayments']>[0];

const isIn = ({ from, to }: Period, at: Date | undefined): boolean => at !== undefined && at >= from && at <= to;

/** How the house asks this bank: over a line on which questions and answers get lost, come late, or tell of a moment ago. */
export function openBankDoor(world: BankWorld): Psp {
  const { bank, scheduler, chance, weather } = world;

  async function ask<Answer>(what: string, answer: (place: string) => Answer): Promise<Answer> {
    const place = await scheduler.wait(`bank ${what}`, { afterMs: 5 + chance.throw(`way of ${what}`) * 20 });
    const fault = weather.strike(place, ['bank-unreached', 'bank-unheard', 'bank-slow']);
    if (fault === 'bank-unreached') throw new PspUnavailableError('the bank was not reached');
    if (fault === 'bank-slow')
      await scheduler.wait('bank is slow', { afterMs: chance.throw(`slow ${place}`) * slowMs });
    const answered = answer(place);
    await scheduler.wait('bank answers', { afterMs: chance.throw(`way back of ${place}`) * 200 });
    if (fault === 'bank-unheard') throw new PspUnavailableError('the bank did not answer');
    return answered;
  }

  const isStale = (place: string, at: Date | undefined): boolean =>
    at !== undefined && scheduler.nowMs - at.getTime() < staleMs && weather.strike(place, ['bank-stale']) !== undefined;

  return {
    createCharge: (charge) => ask('createCharge', () => copyOf(bank.createCharge(charge))),
    findCharge: (txid) =>
      ask('findCharge', (place) => {
        const charge = bank.charges.get(txid);
        if (charge === undefined) return undefined;
        const isOfBefore = isStale(place, charge.payments[0]?.paidAt);
        return copyOf(isOfBefore ? { ...charge, state: 'open', payments: [] } : charge);
      }),
    removeCharge: (txid) => ask('removeCharge', () => bank.removeCharge(txid)),
    isPaidBy: ({ cpf, payment }) => ask('isPaidBy', () => bank.payers.get(payment.endToEndId) === cpf),
    refund: (refund) => ask('refund', () => bank.refund(refund)),
    payOut: (payout) =>
      ask('payOut', (place) => {
        if (!bank.payouts.has(payout.idEnvio) && weather.strike(place, ['bank-refuses']) !== undefined)
          return { kind: 'refused' as const, reason: 'pagamento negado' };
        const fails = weather.strike(place, ['payout-fails']) !== undefined;
        if (bank.payOut(payout, fails ? 'failed' : 'paid')) startPayout(world, payout.idEnvio);
        return { kind: 'accepted' as const };
      }),
    findPayout: (idEnvio) =>
      ask('findPayout', (place) =>
        isStale(place, bank.payouts.get(idEnvio)?.requestedAt) ? { kind: 'absent' } : bank.findPayout(idEnvio),
      ),
    listCharges: (period) =>
      ask('listCharges', () => [...bank.charges.values()].filter(({ createdAt }) => isIn(period, createdAt))),
    listPaidTxids: (period) =>
      ask('listPaidTxids', () => [
        ...new Set(
          bank.listPayments().flatMap(({ txid, paidAt }) => (txid !== undefined && isIn(period, paidAt) ? [txid] : [])),
        ),
      ]),
    listPayments: (period, only) =>
      ask('listPayments', () =>
        bank
          .listPayments()
          .filter(({ paidAt, refunds }) => isIn(period, paidAt) && (only === undefined || refunds.length > 0)),
      ),
    listPayouts: (period) =>
      ask('listPayouts', () => bank.listPayouts().filter(({ requestedAt }) => isIn(period, requestedAt))),
    registerWebhook: async () => {},
  };
}

/** It ends some time later, by itself. */
function startPayout({ bank, scheduler, chance, postNews }: BankWorld, idEnvio: string): void {
  scheduler.start(`payout ${idEnvio}`, async () => {
    await scheduler.wait('moves', { afterMs: chance.throw(`length of ${idEnvio}`) * 20_000 });
    postNews({ about: 'payout', idEnvio, end: bank.endPayout(idEnvio) });
  });
}
