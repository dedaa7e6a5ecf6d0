import type { Bank } from '../bank.ts';
import type { Charge } from '../charges/charge.store.ts';
import type { Payer } from '../payments/pay-charge.ts';
import { listDemoPeople } from '../people/people.store.ts';

/** `value` is what the form sends; it never contains a whole CPF. */
export type PayerChoice = { value: string; isDebtor: boolean; payer: Payer };

/** The possible payers: first the charge's debtor, then the demonstration's people. */
export function listPayerChoices({ database }: Bank, { request }: Charge): PayerChoice[] {
  const { devedor } = request;
  const debtorDocument = devedor?.cpf ?? devedor?.cnpj;
  const others = listDemoPeople(database)
    .filter((person) => person.cpf !== debtorDocument)
    .map((person) => ({
      value: String(person.id),
      isDebtor: false,
      payer: { document: person.cpf, name: person.name },
    }));
  if (!devedor || debtorDocument === undefined) return others;
  return [{ value: 'devedor', isDebtor: true, payer: { document: debtorDocument, name: devedor.nome } }, ...others];
}
