import { cobSolicitada, newTxid, randomAlphanumeric, writeApiAmount, type CobSolicitada } from '@ipe/pix';
import type * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { inTransaction } from '@ipe/simulator';
import { readInput } from '../platform/read-input.ts';
import { violation } from '../platform/refusal.ts';
import { findCharge, insertCharge, updateCharge, type Charge } from './charge.store.ts';

type Accepted = v.InferOutput<typeof cobSolicitada>;

/** `POST /cob`, for which this bank chooses the txid. @throws Refusal CobOperacaoInvalida */
export function postCharge(bank: Bank, body: unknown): Charge {
  return putCharge(bank, newTxid(bank.random), body);
}

/**
 * `PUT /cob/{txid}`. Repeating a request changes nothing and returns the charge as it is; another request revises an
 * active charge.
 * @throws Refusal CobOperacaoInvalida for a bad request, or for a change of a charge that is no longer active
 */
export function putCharge(bank: Bank, txid: string, body: unknown): Charge {
  const accepted = readInput(cobSolicitada, body, { type: 'CobOperacaoInvalida', name: 'cob' });
  refuseWhatWeDontServe(bank, accepted);
  const request: CobSolicitada = { ...accepted, valor: { original: writeApiAmount(accepted.valor.original) } };
  return inTransaction(bank.database, () => {
    const existing = findCharge(bank.database, txid);
    return existing ? revise(bank, existing, { accepted, request }) : create(bank, txid, { accepted, request });
  });
}

type Reading = { accepted: Accepted; request: CobSolicitada };

function create(bank: Bank, txid: string, { accepted, request }: Reading): Charge {
  const createdAt = bank.now();
  const token = randomAlphanumeric(16, bank.random);
  const charge = {
    txid,
    token,
    location: `${bank.publicUrl().replace(/^https?:\/\//u, '')}/qr/v2/${token}`,
    revision: 0,
    status: 'ATIVA' as const,
    request,
    amountCentavos: accepted.valor.original,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + accepted.calendario.expiracao * 1000),
  };
  insertCharge(bank.database, charge);
  return findCharge(bank.database, txid) as Charge;
}

function revise(bank: Bank, existing: Charge, { accepted, request }: Reading): Charge {
  if (JSON.stringify(existing.request) === JSON.stringify(request)) return existing;
  if (existing.status !== 'ATIVA') {
    throw violation(
      'CobOperacaoInvalida',
      'A cobrança já existe, não está no status ATIVA, e a presente requisição busca alterá-la.',
    );
  }
  const charge: Charge = {
    ...existing,
    revision: existing.revision + 1,
    request,
    amountCentavos: accepted.valor.original,
    expiresAt: new Date(existing.createdAt.getTime() + accepted.calendario.expiracao * 1000),
  };
  updateCharge(bank.database, charge);
  return charge;
}

function refuseWhatWeDontServe({ settings }: Bank, { chave, valor }: Accepted): void {
  if (chave !== settings.RECEIVER_KEY) {
    throw violation(
      'CobOperacaoInvalida',
      'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
    );
  }
  if (valor.modalidadeAlteracao === 1) {
    throw violation('CobOperacaoInvalida', 'Este PSP não oferece cobranças cujo valor o pagador pode alterar.');
  }
}
