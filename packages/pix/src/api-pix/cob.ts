import * as v from 'valibot';
import { amount, cnpj, cpf, instant, openWord, parametros, pixKey, positiveAmount } from './fields.ts';
import { pixRecebido } from './pix.ts';

const nome = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/**
 * The person to whom a charge is addressed. It doesn't restrict who pays: any person may (Bacen: "Não identifica,
 * necessariamente, quem irá efetivamente realizar o pagamento").
 */
const devedor = v.union([
  v.object({ cpf, nome, cnpj: v.optional(v.never()) }),
  v.object({ cnpj, nome, cpf: v.optional(v.never()) }),
]);

/** Body of `PUT /cob/{txid}`. Its input type is what a client sends, its output what a bank reads. */
export const cobSolicitada = v.object({
  calendario: v.object({
    /** Seconds from creation. */
    expiracao: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)), 86_400),
  }),
  devedor: v.optional(devedor),
  valor: v.object({
    original: positiveAmount,
    /** With 1 the payer could change the amount. */
    modalidadeAlteracao: v.optional(v.picklist([0, 1]), 0),
  }),
  chave: pixKey,
  solicitacaoPagador: v.optional(v.pipe(v.string(), v.maxLength(140))),
  infoAdicionais: v.optional(
    v.pipe(
      v.array(v.object({ nome: v.pipe(v.string(), v.maxLength(50)), valor: v.pipe(v.string(), v.maxLength(200)) })),
      v.maxLength(50),
    ),
  ),
});

/** Body of `PATCH /cob/{txid}` to cancel a charge. */
export const cobRemovida = v.object({ status: v.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') });

/** Answer of `PUT`, `PATCH` and `GET /cob/{txid}`. There is no "expired": see `cobExpiresAt`. */
export const cobCompleta = v.object({
  txid: v.string(),
  revisao: v.number(),
  status: openWord(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  calendario: v.object({ criacao: instant, expiracao: v.number() }),
  valor: v.object({ original: amount }),
  chave: v.string(),
  devedor: v.optional(v.object({ cpf: v.optional(v.string()), nome: v.optional(v.string()) })),
  /** The address without a scheme. */
  location: v.optional(v.string()),
  pixCopiaECola: v.optional(v.string()),
  pix: v.optional(v.array(pixRecebido), []),
});

/** Answer of `GET /cob?inicio&fim…`: the charges created between two moments. */
export const cobsConsultadas = v.object({ parametros, cobs: v.optional(v.array(cobCompleta), []) });

export type CobSolicitada = v.InferInput<typeof cobSolicitada>;
export type CobCompleta = v.InferOutput<typeof cobCompleta>;

/** From this moment on the charge can't be paid, though its status stays ATIVA. */
export function cobExpiresAt({ calendario }: Pick<CobCompleta, 'calendario'>): Date {
  return new Date(calendario.criacao.getTime() + calendario.expiracao * 1000);
}
