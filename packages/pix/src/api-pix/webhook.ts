import * as v from 'valibot';
import { amount, instant } from './fields.ts';
import { envioStatus } from './payout.ts';
import { pixRecebido, type PixRecebido } from './pix.ts';

/** Body of `PUT /webhook/{chave}`. The bank appends `/pix` to the address. */
export const webhookSolicitado = v.object({
  webhookUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:/iu), v.maxLength(2000)),
});

/** The result of a payout in a webhook (Efí). A refused one has no moment, and says why: players read it, so it is a sentence or nothing. */
const envioNotificado = v.object({
  endToEndId: v.string(),
  chave: v.optional(v.string()),
  tipo: v.literal('SOLICITACAO'),
  status: envioStatus,
  valor: amount,
  horario: v.nullish(instant),
  gnExtras: v.object({
    idEnvio: v.string(),
    erro: v.optional(
      v.object({
        codigo: v.optional(v.string()),
        origem: v.optional(v.string()),
        motivo: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(140))), undefined),
      }),
    ),
  }),
});

type EnvioNotificado = v.InferOutput<typeof envioNotificado>;

/** A webhook is a hint: its receiver reads the charge, payment or payout again at the bank before moving money. */
export type PixNotification = { kind: 'received'; pix: PixRecebido } | { kind: 'payout'; envio: EnvioNotificado };

/**
 * A bank's POST to `{webhookUrl}/pix`. One call may group many entries; kinds that we don't know are ignored. @returns
 * undefined for a body that isn't a Pix webhook at all.
 */
export function parsePixWebhook(body: unknown): PixNotification[] | undefined {
  const parsed = v.safeParse(v.object({ pix: v.array(v.unknown()) }), body);
  if (!parsed.success) return undefined;
  return parsed.output.pix.flatMap((entry) => parseEntry(entry) ?? []);
}

function parseEntry(entry: unknown): PixNotification | undefined {
  const isPayout = v.is(v.object({ tipo: v.string() }), entry);
  if (isPayout) {
    const payout = v.safeParse(envioNotificado, entry);
    return payout.success ? { kind: 'payout', envio: payout.output } : undefined;
  }
  const received = v.safeParse(pixRecebido, entry);
  return received.success ? { kind: 'received', pix: received.output } : undefined;
}
