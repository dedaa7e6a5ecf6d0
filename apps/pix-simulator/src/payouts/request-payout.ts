import { centavos } from '@ipe/money';
import { clientId, envioSolicitado, newEndToEndId } from '@ipe/pix';
import * as v from 'valibot';
import { book, readBalance } from '../account/account.store.ts';
import { ispb, type Bank } from '../bank.ts';
import { inTransaction, Refusal } from '@ipe/simulator';
import { payoutFacts } from './announce-payout.ts';
import { payoutError } from './payout-error.ts';
import { findPayout, insertPayout, type Payout } from './payout.store.ts';
import { planPayout } from './plan-payout.ts';
import { requirePayee, type Payee } from './require-payee.ts';

type Accepted = v.InferOutput<typeof envioSolicitado>;

/**
 * `PUT /v3/gn/pix/{idEnvio}`. As at Efí, an id pays once, and a second request with it is refused even if it is the
 * same.
 * @throws Refusal with one of `payoutErrorNames`
 */
export function requestPayout(bank: Bank, id: string, body: unknown): Payout {
  const accepted = readPayout(id, body);
  const result = inTransaction(bank.database, () => {
    const payee = requirePayable(bank, id, accepted);
    return accept(bank, id, { accepted, payee });
  });
  if (result instanceof Refusal) throw result;
  bank.wakeSettlements();
  return result;
}

function requirePayable(bank: Bank, id: string, { pagador, favorecido, valor }: Accepted): Payee {
  const { database, settings } = bank;
  if (findPayout(database, id)) throw payoutError('id_envio_duplicado');
  if (pagador.chave !== settings.RECEIVER_KEY) throw payoutError('chave_invalida');
  const payee = requirePayee(bank, favorecido.chave, favorecido.cpf ?? favorecido.cnpj);
  if (valor > readBalance(database)) throw payoutError('saldo_insuficiente');
  return payee;
}

function accept(bank: Bank, id: string, wish: { accepted: Accepted; payee: Payee }): Payout | Refusal {
  const { database } = bank;
  const { pagador, favorecido, valor: amountCentavos } = wish.accepted;
  const requestedAt = bank.now();
  const plan = planPayout(bank, payoutFacts({ id, amountCentavos, payeeKey: favorecido.chave }), requestedAt);
  if (plan instanceof Refusal) return plan;
  const endToEndId = newEndToEndId({ ispb, at: requestedAt, random: bank.random });
  insertPayout(database, {
    id,
    endToEndId,
    amountCentavos,
    payerKey: pagador.chave,
    payerInfo: pagador.infoPagador,
    payeeKey: favorecido.chave,
    payeeDocument: wish.payee.document,
    payeeName: wish.payee.name,
    requestedAt,
    ...plan,
  });
  book(database, {
    at: requestedAt,
    kind: 'payout',
    amountCentavos: centavos(0 - amountCentavos),
    idEnvio: id,
    endToEndId,
  });
  return findPayout(database, id) as Payout;
}

function readPayout(id: string, body: unknown): Accepted {
  const parsed = v.safeParse(envioSolicitado, body);
  if (!parsed.success) {
    const path = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'corpo').join(', ');
    throw path === 'valor' ? payoutError('valor_invalido') : payoutError('json_invalido', path);
  }
  if (!v.is(clientId, id)) throw payoutError('json_invalido', 'idEnvio deve ter de 1 a 35 letras e números');
  return parsed.output;
}
