import type { Centavos } from '@ipe/money';
import * as v from 'valibot';
import { isCnpj } from '../keys/cnpj.ts';
import { isCpf } from '../keys/cpf.ts';
import { findPixKeyType } from '../keys/pix-key.ts';
import { parseApiAmount } from './amount.ts';
import { isClientId, isEndToEndId, isTxid } from './ids.ts';

/** `"37.00"` on the wire, whole centavos in the program. */
export const amount = v.pipe(
  v.string(),
  v.rawTransform<string, Centavos>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseApiAmount(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ message: 'not an amount such as "37.00"' });
    return NEVER;
  }),
);

export const positiveAmount = v.pipe(
  amount,
  v.check((centavos) => centavos > 0, 'must be more than zero'),
);

/** RFC 3339 on the wire, with any offset; a Date in the program. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/u),
  v.transform((text) => new Date(text)),
  v.date(),
);

/**
 * A word from a list that Bacen may extend at any time ("Evolução da API Pix"). A word that we don't know yet becomes
 * `unknown`, so that a `switch` stays exhaustive and parsing doesn't fail.
 */
export const openWord = <const Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.transform((text): Word | 'unknown' => words.find((word) => word === text) ?? 'unknown'),
  );

/** The head of every list: how many pages there are. */
export const parametros = v.object({
  paginacao: v.object({
    paginaAtual: v.number(),
    itensPorPagina: v.number(),
    quantidadeDePaginas: v.number(),
    quantidadeTotalDeItens: v.number(),
  }),
});

export const txid = v.pipe(v.string(), v.check(isTxid));
export const endToEndId = v.pipe(v.string(), v.check(isEndToEndId));
export const clientId = v.pipe(v.string(), v.check(isClientId));
export const cpf = v.pipe(v.string(), v.check(isCpf));
export const cnpj = v.pipe(v.string(), v.check(isCnpj));
export const pixKey = v.pipe(
  v.string(),
  v.check((text) => findPixKeyType(text) !== undefined),
);
