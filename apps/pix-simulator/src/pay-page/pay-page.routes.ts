import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Bank } from '../bank.ts';
import { findCharge } from '../charges/charge.store.ts';
import { payCharge } from '../payments/pay-charge.ts';
import { listPaymentsOfCharge } from '../payments/payment.store.ts';
import { listRefunds } from '../payments/refund.store.ts';
import { listKeys } from '../people/people.store.ts';
import { registerKey } from '../people/register-key.ts';
import { closedPage, openPage, receiptPage } from './pages.ts';
import { listPayerChoices } from './payer-choices.ts';

type TxidPath = { Params: { txid: string } };
type Page = { status: number; body: string };

const form = v.object({ pagador: v.pipe(v.string(), v.maxLength(20)) });
/** The form on the receipt: a key to register, or the button that asks for a random key. */
const keyForm = v.union([
  v.pipe(
    v.object({ chave: v.pipe(v.string(), v.maxLength(100)) }),
    v.transform(({ chave }) => ({ typed: chave })),
  ),
  v.pipe(
    v.object({ aleatoria: v.string() }),
    v.transform(() => 'random' as const),
  ),
]);

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const assetTypes = { 'pay.css': 'text/css', 'pay.js': 'text/javascript', 'mark.svg': 'image/svg+xml' } as const;

/**
 * The payer's side, which a real bank's app would show. A POST is answered with the receipt itself, because a proxy
 * could break a redirect.
 */
export function addPayPageRoutes(app: FastifyInstance, bank: Bank): void {
  for (const [name, type] of Object.entries(assetTypes)) {
    const asset = readFileSync(join(import.meta.dirname, 'assets', name), 'utf8');
    app.get(`/pagar/static/${name}`, (_, reply) => {
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(asset);
    });
  }

  app.get<TxidPath>('/pagar/:txid', (request, reply) => send(reply, showCharge(bank, request.params.txid)));

  app.post<TxidPath>('/pagar/:txid', (request, reply) => {
    return send(reply, payAndShow(bank, request.params.txid, request.body));
  });
}

function showCharge(bank: Bank, txid: string, mistake?: string): Page {
  const { database, settings } = bank;
  const charge = findCharge(database, txid);
  if (!charge) return { status: 404, body: closedPage('unknown') };
  const [payment] = listPaymentsOfCharge(database, txid);
  if (payment) {
    const refunds = listRefunds(database, payment.endToEndId, bank.now()).filter(
      ({ status }) => status !== 'NAO_REALIZADO',
    );
    const keys = listKeys(database, payment.payerDocument);
    return {
      status: mistake === undefined ? 200 : 400,
      body: receiptPage({ payment, refunds, settings, keys, mistake }),
    };
  }
  const now = bank.now();
  if (charge.status !== 'ATIVA') return { status: 200, body: closedPage('cancelled') };
  if (charge.expiresAt <= now) return { status: 200, body: closedPage('expired') };
  const choices = listPayerChoices(bank, charge);
  const page = { charge, settings, choices, now };
  return mistake === undefined
    ? { status: 200, body: openPage(page) }
    : { status: 400, body: openPage({ ...page, mistake }) };
}

function payAndShow(bank: Bank, txid: string, body: unknown): Page {
  const charge = findCharge(bank.database, txid);
  const [payment] = listPaymentsOfCharge(bank.database, txid);
  const key = v.safeParse(keyForm, body);
  if (payment && key.success) {
    const payer = { document: payment.payerDocument, name: payment.payerName };
    return showCharge(bank, txid, registerKey(bank, payer, key.output));
  }
  if (charge) {
    const wish = v.safeParse(form, body);
    const choice = listPayerChoices(bank, charge).find(({ value }) => wish.success && value === wish.output.pagador);
    if (!choice) return showCharge(bank, txid, 'Escolha quem está pagando.');
    payCharge(bank, txid, choice.payer);
  }
  return showCharge(bank, txid);
}

function send(reply: FastifyReply, { status, body }: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', 'no-referrer')
    .send(body);
}
