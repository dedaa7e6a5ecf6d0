import { setTimeout as wait } from 'node:timers/promises';
import type { DemoHouse } from './demo-house.ts';
import type { DemoPlayer } from './demo-player.ts';

const setFault = ({ callBank }: DemoHouse, name: string, fault: object): Promise<void> =>
  callBank('PUT', `/simulator/faults/${name}`, fault);
const endFault = ({ callBank }: DemoHouse, name: string): Promise<void> =>
  callBank('DELETE', `/simulator/faults/${name}`);

type Deposit = { orderId: string; txid: string };

const findPayment = async (house: DemoHouse, { txid }: Deposit) => {
  const payment = (await house.application.parts.psp.findCharge(txid))?.payments[0];
  if (payment === undefined) throw new Error('the bank knows no payment of this deposit');
  return payment;
};

/** From now on the bank's book says a real more than was paid: a day that differs is looked at again for a week. */
export async function spoilBook(house: DemoHouse, deposit: Deposit): Promise<void> {
  const { endToEndId } = await findPayment(house, deposit);
  await setFault(house, 'book', { kind: 'book-amount', byCentavos: 1_00, only: { endToEndId } });
}

const longestMs = 5_000;

/** Another bank takes a part of a credited Pix back (MED). @throws Error where the bank doesn't bring it to its end */
export async function dispute(house: DemoHouse, player: DemoPlayer, deposit: Deposit): Promise<void> {
  const { endToEndId } = await findPayment(house, deposit);
  await house.callBank('POST', '/simulator/med', { endToEndId, nature: 'MED_FRAUDE', amountCentavos: 60_00 });
  for (const begun = performance.now(); performance.now() - begun < longestMs; await wait(20)) {
    const { refunds } = await findPayment(house, deposit);
    if (refunds.every(({ state }) => state === 'done')) return player.lookAtDeposit(deposit.orderId);
  }
  throw new Error('the bank took nothing back');
}

/** Somebody else's money that can't go back yet: the payer's bank refuses it for now. */
export async function depositOfOther(house: DemoHouse, player: DemoPlayer, payer: string): Promise<void> {
  await setFault(house, 'refund', { kind: 'refund-fails' });
  await player.deposit(91_00, payer);
  await endFault(house, 'refund');
}
