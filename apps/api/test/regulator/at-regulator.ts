import type { TestApp } from '#test/app/start-test-app.ts';

type Call = { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: object };

/** Makes a control call to the simulated regulator. */
async function callRegulator(
  { regulatorUrl }: TestApp,
  { method, path, body }: Call,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${regulatorUrl}/recepcao-autenticacao/token`, { method: 'POST' });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const response = await fetch(`${regulatorUrl}/simulator${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Puts a person on the regulator's list; with no reason, removes them from it. */
export const listPerson = (app: TestApp, cpf: string, motivos = ['PROGRAMA_SOCIAL']) =>
  callRegulator(app, { method: 'PUT', path: `/impeded/${cpf}`, body: { motivos } });

/** How often the list was asked about a person. */
export const countQueries = async (app: TestApp, cpf: string): Promise<number> =>
  Number((await callRegulator(app, { method: 'GET', path: `/impeded/${cpf}` }))['consultas']);

/** Makes the list answer wrongly, for all persons or for one, until the fault is used up or cleared. */
export const spoilList = (app: TestApp, fault: object, cpf = '') =>
  callRegulator(app, {
    method: 'PUT',
    path: '/faults/list',
    body: { ...fault, only: { path: `/impedimento/v2/condicao/${cpf}` } },
  });

export const mendList = (app: TestApp) => callRegulator(app, { method: 'DELETE', path: '/faults' });
