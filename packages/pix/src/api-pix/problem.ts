import * as v from 'valibot';

/** RFC 7807 as Bacen uses it: `type` is `https://pix.bcb.gov.br/api/v2/error/<TipoErro>`. */
const problema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  correlationId: v.optional(v.string()),
  violacoes: v.optional(
    v.array(
      v.object({
        razao: v.optional(v.string()),
        propriedade: v.optional(v.string()),
        valor: v.optional(v.string()),
      }),
    ),
  ),
});

export type Problema = v.InferOutput<typeof problema>;

export const problemTypePrefix = 'https://pix.bcb.gov.br/api/v2/error/';

/** Efí's own errors, e.g. `id_envio_duplicado`. */
const erroEfi = v.object({ nome: v.string(), mensagem: v.optional(v.string()) });

export type ErroEfi = v.InferOutput<typeof erroEfi>;

/** The name of an error in either shape, such as `CobNaoEncontrado` or `id_envio_duplicado`; undefined for other bodies. */
export function parsePspError(body: unknown): { name: string; detail: string | undefined } | undefined {
  const problem = v.safeParse(problema, body);
  if (problem.success) {
    const { type, title, detail } = problem.output;
    return { name: type.slice(type.lastIndexOf('/') + 1), detail: detail ?? title };
  }
  const efi = v.safeParse(erroEfi, body);
  return efi.success ? { name: efi.output.nome, detail: efi.output.mensagem } : undefined;
}
