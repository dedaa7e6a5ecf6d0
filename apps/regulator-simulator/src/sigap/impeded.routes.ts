import { randomUUID } from 'node:crypto';
import { cpf as cpfField } from '@ipe/pix';
import { readInputBy } from '@ipe/simulator';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { problem, regulatorRefusals } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';
import { countAsked, findCondition, readAsked, saveCondition } from './impeded.store.ts';

type CpfPath = { Params: { cpf: string } };

const reasonWord = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,79}$/u));
const wantedCondition = v.strictObject({ motivos: v.array(reasonWord) });

/** `GET /impedimento/v2/condicao/{cpf}`, as the published API answers it. */
export function addImpededRoute(app: FastifyInstance, { database }: Regulator): void {
  app.get<CpfPath>('/impedimento/v2/condicao/:cpf', ({ params }) => {
    const cpf = requireCpf(params.cpf);
    countAsked(database, cpf);
    const { reasons, excludedAt } = findCondition(database, cpf);
    return {
      resultado: reasons.length > 0 ? 'IMPEDIDO' : 'NAO_IMPEDIDO',
      motivos: reasons,
      idRequisicao: randomUUID(),
      ...(excludedAt === null ? {} : { dataSolicitacaoAutoexclusao: excludedAt }),
    };
  });
}

/** Not in the manuals: sets the reasons for which a person is impeded (none to end it), and reads how often they were asked about. */
export function addImpededControl(app: FastifyInstance, { database, now }: Regulator): void {
  app.put<CpfPath>('/simulator/impeded/:cpf', ({ params, body }) => {
    const cpf = requireCpf(params.cpf);
    const { motivos } = readInputBy(regulatorRefusals, wantedCondition, { value: body, name: 'condicao' });
    saveCondition(database, { cpf, reasons: motivos, now: now() });
    return { cpf, motivos };
  });

  app.get<CpfPath>('/simulator/impeded/:cpf', ({ params }) => {
    const cpf = requireCpf(params.cpf);
    return { cpf, motivos: findCondition(database, cpf).reasons, consultas: readAsked(database, cpf) };
  });
}

function requireCpf(written: string): string {
  const parsed = v.safeParse(cpfField, written);
  if (parsed.success && /^\d{11}$/u.test(written)) return parsed.output;
  throw problem(404, 'CPF não encontrado.');
}
