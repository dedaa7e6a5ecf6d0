import * as v from 'valibot';
import { amount, cnpj, cpf, instant, openWord, parametros, pixKey, positiveAmount } from './fields.ts';

/** Payouts aren't in Bacen's API Pix: these are the shapes of Efí (dev.efipay.com.br, "Envio e Pagamento Pix"). */

/** Body of `PUT /v3/gn/pix/{idEnvio}`. With the document, Efí refuses a key that belongs to another person. */
export const envioSolicitado = v.object({
  valor: positiveAmount,
  pagador: v.object({ chave: pixKey, infoPagador: v.optional(v.pipe(v.string(), v.maxLength(140))) }),
  favorecido: v.object({ chave: pixKey, cpf: v.optional(cpf), cnpj: v.optional(cnpj) }),
});

export const envioStatus = openWord(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']);

/** A part of a settled payout that the payee's bank returned. No standard defines this shape. */
const devolucaoDeEnvio = v.object({
  id: v.optional(v.string()),
  rtrId: v.optional(v.string()),
  valor: amount,
  horario: v.optional(v.object({ solicitacao: v.optional(instant), liquidacao: v.optional(instant) })),
  status: v.optional(openWord(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']), 'DEVOLVIDO'),
});

/** Answer of `GET /v2/gn/pix/enviados/id-envio/{idEnvio}`. Only the webhook says why a payout failed. */
export const envioConsultado = v.object({
  endToEndId: v.string(),
  idEnvio: v.string(),
  valor: amount,
  /** The paying key. */
  chave: v.optional(v.string()),
  status: envioStatus,
  horario: v.object({ solicitacao: v.optional(instant), liquidacao: v.optional(instant) }),
  favorecido: v.object({
    chave: v.optional(v.string()),
    /** `cpf` comes masked: `***.456.789-**`. */
    identificacao: v.optional(v.object({ nome: v.optional(v.string()), cpf: v.optional(v.string()) })),
  }),
  // An unknown shape here must not prevent reading the payout's status.
  devolucoes: v.optional(v.fallback(v.array(devolucaoDeEnvio), []), []),
});

/** Answer of `GET /v2/gn/pix/enviados?inicio&fim…`: the payouts requested between two moments. */
export const enviosConsultados = v.object({ parametros, pix: v.optional(v.array(envioConsultado), []) });

export type EnvioConsultado = v.InferOutput<typeof envioConsultado>;
export type EnvioSolicitado = v.InferInput<typeof envioSolicitado>;
