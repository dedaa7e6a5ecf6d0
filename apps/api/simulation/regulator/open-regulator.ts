/** The simulated regulator's own door. */
export type Regulator = {
  breakEverything: (seed: number) => Promise<void>;
  violationsOf: (day: string) => Promise<string[]>;
};

/** Everything that a house may meet there, each now and then. */
const faults = {
  token: { kind: 'token-dead', chance: 0.05 },
  known: { kind: 'answer-error', status: 409, executes: true, chance: 0.03 },
  busy: { kind: 'answer-error', status: 429, chance: 0.08 },
  down: { kind: 'answer-error', status: 503, chance: 0.06 },
  broken: { kind: 'answer-error', status: 500, executes: true, chance: 0.04 },
  lost: { kind: 'answer-lost', executes: true, chance: 0.04 },
  garbage: { kind: 'answer-garbage', chance: 0.03 },
  slow: { kind: 'answer-slow', delayMs: 5, chance: 0.05 },
  rejected: { kind: 'lot-rejected', chance: 0.1 },
};

async function takeToken(url: string): Promise<string> {
  const response = await fetch(`${url}/recepcao-autenticacao/token`, { method: 'POST' });
  return ((await response.json()) as { access_token: string }).access_token;
}

export async function openRegulator(url: string): Promise<Regulator> {
  const token = await takeToken(url);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the simulated regulator answered ${response.status} to ${path}`);
    return response.json();
  };
  return {
    breakEverything: async (seed) => {
      const all = Object.entries(faults).map(([name, fault], index) => [name, { ...fault, seed: seed * 100 + index }]);
      await call('PUT', '/simulator/faults', { faults: Object.fromEntries(all) });
    },
    violationsOf: async (day) => ((await call('GET', `/simulator/lots/${day}`)) as { violacoes: string[] }).violacoes,
  };
}
