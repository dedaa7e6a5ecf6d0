import { randomBytes } from 'node:crypto';
import { cpf as cpfField } from '@ipe/pix';
import { oauthError, readInputBy, saveToken } from '@ipe/simulator';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { problem, regulatorRefusals } from '../refusals.ts';
import type { Regulator } from '../regulator.ts';
import { anybody, findPerson, savePerson } from './person.store.ts';

type CpfPath = { Params: { cpf: string } };

const descriptions: Readonly<Record<string, string>> = {
  '0': 'Regular',
  '2': 'Suspensa',
  '3': 'Titular Falecido',
  '4': 'Pendente de Regularização',
  '5': 'Cancelada por Multiplicidade',
  '8': 'Nula',
  '9': 'Cancelada de Ofício',
};

const wantedPerson = v.strictObject({
  nome: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120)), anybody.name),
  nomeSocial: v.optional(v.nullable(v.string()), null),
  nascimento: v.optional(v.pipe(v.string(), v.isoDate()), anybody.birthDate),
  codigo: v.optional(v.picklist(Object.keys(descriptions)), anybody.code),
});

/** `POST /token`: accepts any client credentials by Basic. */
export function addCpfTokenRoute(app: FastifyInstance, { database, settings, now }: Regulator): void {
  app.post('/token', ({ headers }) => {
    if (!/^Basic [\w+/]{4,}=*$/u.test(headers.authorization ?? ''))
      throw oauthError(401, 'invalid_client', 'Faltam as credenciais do contrato');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + settings.TOKEN_SECONDS * 1000);
    saveToken(database, token, { expiresAt, scope: 'cpf-base' });
    return { access_token: token, token_type: 'Bearer', expires_in: settings.TOKEN_SECONDS };
  });
}

/** `GET /consulta-cpf-df/v2/cpf/{cpf}`, in the shape of the Serpro's "Consulta CPF". */
export function addCpfBaseRoutes(app: FastifyInstance, { database }: Regulator): void {
  app.get<CpfPath>('/consulta-cpf-df/v2/cpf/:cpf', ({ params }) => {
    const cpf = requireCpf(params.cpf);
    const { name, socialName, birthDate, code } = findPerson(database, cpf);
    return {
      ni: cpf,
      nome: name,
      ...(socialName === null ? {} : { nomeSocial: socialName }),
      situacao: { codigo: code, descricao: descriptions[code] },
      nascimento: birthDate.split('-').toReversed().join(''),
    };
  });

  app.put<CpfPath>('/simulator/persons/:cpf', ({ params, body }) => {
    const cpf = requireCpf(params.cpf);
    const wanted = readInputBy(regulatorRefusals, wantedPerson, { value: body, name: 'pessoa' });
    const { nome: name, nomeSocial: socialName, nascimento: birthDate, codigo: code } = wanted;
    savePerson(database, cpf, { name, socialName, birthDate, code });
    return { cpf, ...wanted };
  });
}

function requireCpf(written: string): string {
  const parsed = v.safeParse(cpfField, written);
  if (parsed.success && /^\d{11}$/u.test(written)) return parsed.output;
  throw problem(404, 'CPF não encontrado.');
}
