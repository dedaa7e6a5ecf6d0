import { parseApiAmount } from '@ipe/pix';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Facts } from './fault.ts';

const optionalText = v.optional(v.string());
const known = v.object({ txid: optionalText, idEnvio: optionalText, endToEndId: optionalText, key: optionalText });
const amountText = v.union([
  v.string(),
  v.pipe(
    v.object({ original: v.string() }),
    v.transform(({ original }) => original),
  ),
]);
const bodyFacts = v.object({
  chave: optionalText,
  valor: v.optional(amountText),
  favorecido: v.optional(v.object({ chave: optionalText })),
});

/** The facts in path, query and body; a body of another shape gives none. */
export function factsOf({ params, query, body }: FastifyRequest): Facts {
  const told = v.safeParse(known, { ...(query as object), ...(params as object) });
  const sent = v.safeParse(bodyFacts, body);
  const { chave, valor, favorecido } = sent.success ? sent.output : {};
  const ids = told.success ? told.output : {};
  return {
    ...ids,
    key: ids.key ?? favorecido?.chave ?? chave,
    amountCentavos: valor === undefined ? undefined : parseApiAmount(valor),
  };
}
