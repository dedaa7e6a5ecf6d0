import { clientId, envioSolicitado, newEndToEndId } from '@ipe/pix';
import * as v from 'valibot';
import { ispb, type Bank } from '../bank.ts';
import { inTransaction } from '../platform/database.ts';
import { efiError } from '../platform/refusal.ts';
import { findPayout, insertPayout, type Payout } from './payout.store.ts';
import { requirePayee } from './require-payee.ts';

/**
 * `PUT /v3/gn/pix/{idEnvio}`, as Efí has it: an id pays once, and a second request with it is refused even if it is the same.
 * @throws Refusal json_invalido, valor_invalido, chave_invalida, chave_nao_pertence_ao_documento, chave_favorecido_nao_encontrada, id_envio_duplicado
 */
export function requestPayout(bank: Bank, id: string, body: unknown): Payout {
  const { database, settings } = bank;
  const accepted = readPayout(id, body);
  const payout = inTransaction(database, () => {
    if (findPayout(database, id)) {
      throw efiError(409, {
        nome: 'id_envio_duplicado',
        mensagem: 'O id de envio informado já foi utilizado em outro pagamento',
      });
    }
    if (accepted.pagador.chave !== settings.RECEIVER_KEY) {
      throw efiError(400, {
        nome: 'chave_invalida',
        mensagem: 'A chave informada não faz referência à conta autenticada',
      });
    }
    const payee = requirePayee(bank, accepted.favorecido.chave, accepted.favorecido.cpf ?? accepted.favorecido.cnpj);
    const requestedAt = bank.now();
    insertPayout(database, {
      id,
      endToEndId: newEndToEndId({ ispb, at: requestedAt, random: bank.random }),
      amountCentavos: accepted.valor,
      payerKey: accepted.pagador.chave,
      payerInfo: accepted.pagador.infoPagador,
      payeeKey: accepted.favorecido.chave,
      payeeDocument: payee.document,
      payeeName: payee.name,
      requestedAt,
      settlesAt: new Date(requestedAt.getTime() + settings.SETTLEMENT_DELAY_MS),
    });
    return findPayout(database, id) as Payout;
  });
  bank.wakeSettlements();
  return payout;
}

function readPayout(id: string, body: unknown): v.InferOutput<typeof envioSolicitado> {
  const parsed = v.safeParse(envioSolicitado, body);
  if (!parsed.success) {
    const path = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'corpo').join(', ');
    throw path === 'valor'
      ? efiError(400, {
          nome: 'valor_invalido',
          mensagem: 'Campo valor deve ser maior que zero, com duas casas decimais',
        })
      : efiError(400, { nome: 'json_invalido', mensagem: `Valores ou tipos de campos inválidos: ${path}` });
  }
  if (!v.is(clientId, id))
    throw efiError(400, { nome: 'json_invalido', mensagem: 'idEnvio deve ter de 1 a 35 letras e números' });
  return parsed.output;
}
