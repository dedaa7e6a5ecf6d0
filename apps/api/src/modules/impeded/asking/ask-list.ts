import * as v from 'valibot';
import type { AskOutside } from '#platform/outside/bearer-requests.ts';
import { SigapUnavailableError } from '#modules/sigap/index.ts';

export type ListAnswer = { outcome: 'clear' | 'impeded'; requestId: string; reasons: string[] };

/** "API de consulta de impedidos" v2. Any text is accepted as a reason, because the reasons are the law's and change with it. */
const condition = v.object({
  resultado: v.picklist(['IMPEDIDO', 'NAO_IMPEDIDO']),
  motivos: v.optional(v.array(v.pipe(v.string(), v.maxLength(200))), []),
  idRequisicao: v.pipe(v.string(), v.maxLength(200)),
});

/** @throws SigapUnavailableError for an answer that says neither IMPEDIDO nor NAO_IMPEDIDO, such as 404, 409 and 429 */
export async function askList(ask: AskOutside, cpf: string): Promise<ListAnswer> {
  const { status, body } = await ask({ method: 'GET', path: `/impedimento/v2/condicao/${cpf}` });
  const parsed = v.safeParse(condition, body);
  if (status !== 200 || !parsed.success) throw new SigapUnavailableError(`the list of impeded persons said ${status}`);
  const { resultado, motivos, idRequisicao } = parsed.output;
  return { outcome: resultado === 'IMPEDIDO' ? 'impeded' : 'clear', requestId: idRequisicao, reasons: motivos };
}
