import * as v from 'valibot';
import type { CpfStatus } from '#modules/compliance/index.ts';
import { createBearerRequests } from '#platform/outside/bearer-requests.ts';
import type { CpfBase, CpfPerson } from './cpf-base.ts';

export type CpfBaseAccess = { url: string; clientId: string; clientSecret: string };

const personAnswer = v.object({
  nome: v.string(),
  nomeSocial: v.optional(v.nullable(v.string())),
  /** `31121990` */
  nascimento: v.pipe(v.string(), v.regex(/^\d{8}$/u)),
  situacao: v.object({ codigo: v.string() }),
});

/** The status codes of the Receita Federal. Both 5 (several CPFs) and 9 (by the authority) mean cancelled. */
const statuses: Readonly<Record<string, CpfStatus>> = {
  '0': 'regular',
  '2': 'suspended',
  '3': 'deceased',
  '4': 'pending',
  '5': 'cancelled',
  '8': 'void',
  '9': 'cancelled',
};

const dayOf = (written: string): string => `${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;

function personIn(body: unknown): CpfPerson {
  const { nome, nomeSocial, nascimento, situacao } = v.parse(personAnswer, body);
  const status = statuses[situacao.codigo];
  if (status === undefined) throw new Error(`the CPF base has a status that we don't know: ${situacao.codigo}`);
  return { status, name: nome, socialName: nomeSocial ?? null, birthDate: dayOf(nascimento) };
}

/** Serpro's API "Consulta CPF" v2: gets a token for our credentials, then calls `GET /consulta-cpf-df/v2/cpf/<digits>`. */
export function createHttpCpfBase({ url, clientId, clientSecret }: CpfBaseAccess): CpfBase {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
  const ask = createBearerRequests({
    name: 'the CPF base',
    baseUrl: url,
    token: { path: '/token', headers, body: 'grant_type=client_credentials' },
    renewBeforeMs: 30_000,
    timeoutMs: 8_000,
    unavailable: (sentence, options) => new Error(sentence, options),
    watch: (_path, work) => work(),
  });
  return {
    find: async (cpf) => {
      const { status, body } = await ask({ method: 'GET', path: `/consulta-cpf-df/v2/cpf/${cpf}` });
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`the CPF base answered ${status}`);
      return personIn(body);
    },
  };
}
