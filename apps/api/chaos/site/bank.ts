import { dayMs } from '#platform/time/durations.ts';
import { createCallBank, type CallBank } from './call-bank.ts';
import type { Movement } from '../audit/fold-statement.ts';

/** The bank's side of control and audit, for its manager and the players' own banks; no fault affects it. */
export type Bank = {
  setFaults: (faults: { [name: string]: object }) => Promise<void>;
  /** Reads the whole book. */
  readStatement: () => Promise<Movement[]>;
  /** The Pix that came from this CPF's own account. */
  listPaidBy: (cpf: string) => Promise<string[]>;
  /** Ends every payout that a fault keeps open. */
  releaseStuckPayouts: () => Promise<void>;
  /** Sends the server the webhooks about these incoming or outgoing Pix again. */
  resendWebhooks: (endToEndIds: string[]) => Promise<void>;
  /** Registers the owner of an e-mail key in DICT. */
  registerEmail: (person: { cpf: string; name: string }, email: string) => Promise<void>;
  /** Pays a charge on its page. @returns whether the bank answered */
  pay: (payUrl: string, payer: 'player' | 'stranger') => Promise<boolean>;
};

const pageSize = 1_000;
const payTimeoutMs = 10_000;
/** This is more than one player ever pays. */
const mostOfAPlayer = 100;
/** Payouts end by themselves in a tenth of this time. */
const stuckAfterMs = 1_000;

async function readStatement(call: CallBank): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (let after = ''; ;) {
    const page = (await call('GET', `/simulator/statement?limit=${pageSize}${after}`)) as {
      movements: Movement[];
      next: number | null;
    };
    movements.push(...page.movements);
    if (page.next === null) return movements;
    after = `&after=${page.next}`;
  }
}

const period = (toMs: number) => ({
  inicio: new Date(toMs - dayMs).toISOString(),
  fim: new Date(toMs).toISOString(),
});

async function listPaidBy(call: CallBank, cpf: string): Promise<string[]> {
  const query = new URLSearchParams({ ...period(Date.now()), cpf, 'paginacao.itensPorPagina': String(mostOfAPlayer) });
  const { pix } = (await call('GET', `/v2/pix?${String(query)}`)) as { pix: { endToEndId: string }[] };
  return pix.map(({ endToEndId }) => endToEndId);
}

async function releaseStuckPayouts(call: CallBank): Promise<void> {
  const range = new URLSearchParams({ ...period(Date.now() - stuckAfterMs), status: 'EM_PROCESSAMENTO' });
  const { pix } = (await call('GET', `/v2/gn/pix/enviados?${String(range)}`)) as { pix: { idEnvio: string }[] };
  // The bank refuses to release a payout that has ended meanwhile.
  for (const { idEnvio } of pix) await call('POST', `/simulator/payouts/${idEnvio}/release`, {}).catch(() => {});
}

/** Only the bank knows whether a Pix came in or went out; it refuses the other type, and a Pix that isn't finished. */
async function resendWebhooks(call: CallBank, endToEndIds: string[]): Promise<void> {
  for (const id of endToEndIds)
    for (const tipo of ['PIX_RECEBIDO', 'PIX_ENVIADO'])
      await call('POST', '/v2/gn/webhook/reenviar', { tipo, e2eids: [id] }).catch(() => {});
}

async function pay(payUrl: string, payer: 'player' | 'stranger'): Promise<boolean> {
  try {
    const response = await fetch(payUrl, {
      method: 'POST',
      // The page's values for the charge's own debtor and for the first person of the demonstration.
      body: new URLSearchParams({ pagador: payer === 'player' ? 'devedor' : '1' }),
      signal: AbortSignal.timeout(payTimeoutMs),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

export function createBank(bankUrl: string): Bank {
  const call = createCallBank(bankUrl);
  return {
    setFaults: async (faults) => void (await call('PUT', '/simulator/faults', { faults })),
    readStatement: () => readStatement(call),
    listPaidBy: (cpf) => listPaidBy(call, cpf),
    releaseStuckPayouts: () => releaseStuckPayouts(call),
    resendWebhooks: (endToEndIds) => resendWebhooks(call, endToEndIds),
    registerEmail: async ({ cpf, name }, key) =>
      void (await call('PUT', '/simulator/people', { cpf, name, keys: [{ type: 'email', key }] })),
    pay,
  };
}
