import { formatBrl } from '@ipe/money';
import { hourMs } from '#platform/time/durations.ts';
import type { Deposit, EvidenceLine, Facts, Link, Movement } from './facts.ts';

export const line = (text: string, more: Partial<EvidenceLine> = {}): EvidenceLine => ({
  at: null,
  text,
  amountCentavos: null,
  playerId: null,
  ...more,
});

export const movementLine = (text: string, { at, amount }: Movement): EvidenceLine =>
  line(text, { at, amountCentavos: amount });

export const depositLines = (deposits: readonly Deposit[]): EvidenceLine[] =>
  deposits.map((deposit) => movementLine('Depósito pago', deposit));

const shownLinks: Record<Link['kind'], string> = {
  device: 'Mesmo aparelho',
  'pix-key': 'Mesma chave Pix',
  cpf: 'Mesmo CPF em um depósito',
  network: 'Mesma rede',
};

export const linkLine = ({ kind, shown, playerId, at }: Link): EvidenceLine =>
  line(`${shownLinks[kind]}: ${shown}`, { at, playerId });

export const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((total, { amount }) => total + amount, 0);

export const together = (movements: readonly Movement[]): string =>
  `${movements.length} depósitos, ${formatBrl(sumOf(movements))}`;

export const paidDeposits = ({ deposits }: Facts): Deposit[] => deposits.filter(({ isPaid }) => isPaid);

/** The movements of the last `hours` up to the newest one; older ones were judged when they were new. */
export const lastStretch = <One extends Movement>(movements: readonly One[], hours: number): One[] => {
  const last = movements.at(-1);
  return last === undefined ? [] : movements.filter(({ at }) => last.at.getTime() - at.getTime() <= hours * hourMs);
};
