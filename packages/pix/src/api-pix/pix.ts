import * as v from 'valibot';
import { amount, instant, openWord, parametros, positiveAmount } from './fields.ts';

/** Body of `PUT /pix/{e2eid}/devolucao/{id}`. */
export const devolucaoSolicitada = v.object({
  valor: positiveAmount,
  natureza: v.optional(v.picklist(['ORIGINAL', 'RETIRADA']), 'ORIGINAL'),
  descricao: v.optional(v.pipe(v.string(), v.maxLength(140))),
});

/** A refund, whole or in part. The MED kinds are banks taking a disputed payment back; we don't request them. */
export const devolucao = v.object({
  id: v.string(),
  rtrId: v.string(),
  valor: amount,
  natureza: v.optional(
    openWord(['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO']),
    'ORIGINAL',
  ),
  descricao: v.optional(v.string()),
  horario: v.object({ solicitacao: v.optional(instant), liquidacao: v.optional(instant) }),
  status: openWord(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: v.optional(v.string()),
});

/** A payment that arrived: answer of `GET /pix/{e2eid}`, element of charges, lists and webhooks. */
export const pixRecebido = v.object({
  endToEndId: v.string(),
  txid: v.optional(v.string()),
  valor: amount,
  chave: v.optional(v.string()),
  horario: instant,
  infoPagador: v.optional(v.string()),
  devolucoes: v.optional(v.array(devolucao), []),
  /**
   * An extension of Efí, sent once `PUT /v2/gn/config` has enabled it. The standard doesn't name the payer: ask `GET
   * /pix?cpf=…&txid=…`.
   */
  gnExtras: v.optional(
    v.object({
      pagador: v.optional(
        v.object({
          nome: v.optional(v.string()),
          cpf: v.optional(v.string()),
          cnpj: v.optional(v.string()),
          codigoBanco: v.optional(v.string()),
        }),
      ),
    }),
  ),
});

/** Answer of `GET /pix?inicio&fim…`. `cpf` there filters by the payer. */
export const pixConsultados = v.object({ parametros, pix: v.optional(v.array(pixRecebido), []) });

export type PixRecebido = v.InferOutput<typeof pixRecebido>;
