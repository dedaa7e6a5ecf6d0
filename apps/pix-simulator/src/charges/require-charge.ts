import { txid as txidSchema } from '@ipe/pix';
import type { Bank } from '../bank.ts';
import { readInput } from '../platform/read-input.ts';
import { problem } from '../platform/refusal.ts';
import { findCharge, type Charge } from './charge.store.ts';

/** @throws Refusal CobOperacaoInvalida for an invalid txid */
export function requireTxid(text: string): string {
  return readInput(txidSchema, text, { type: 'CobOperacaoInvalida', name: 'txid' });
}

/** @throws Refusal CobNaoEncontrado */
export function requireCharge({ database }: Bank, txid: string): Charge {
  const charge = findCharge(database, txid);
  if (!charge) throw problem('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
  return charge;
}
