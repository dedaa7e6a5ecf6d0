import { dayMs } from '#platform/time/durations.ts';
import { createCallBank, type CallBank } from './call-bank.ts';
import type { Movement } from '../audit/fold-statement.ts';

/** The bank as its manager and the players' own banks see it: control and audit, which no fault strikes. */
export type Bank = {
  setFaults: (faults: { [name: string]: object }) => Promise<void>;
  /** The whole book. */
  readStatement: () => Promise<Movement[]>;
  /** The Pix that came from this CPF's own account. */
  listPaidBy: (cpf: string) => Promise<string[]>;
  /** Ends every payout that a fault keeps under way. */
  releaseStuckPayouts: () => Promise<void>;
  /** Tells the server about these Pix once more, in or out. */
  resendWebhooks: (endToEndIds: string[]) => Promise<void>;
  /** Has DICT know whose key this e-mail is. */
  registerEmail: (person: { cpf: string; name: string }, email: string) => Promise<void>;
  /** Pays a charge on its page. @returns whether the bank answered */
  pay: (payUrl: string, payer: 'player' | 'stranger') => Promise<boolean>;
};

const pageSize = 1_000;
const payTimeoutMs = 10_000;
/** More than one player ever pays. */
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
  // One that has ended meanwhile is refused.
  for (const { idEnvio } of pix) await call('POST', `/simulator/payouts/${idEnvio}/release`, {}).catch(() => {});
}

/** Which of the two it is, the bank knows: the other, and one that is still under way, it refuses. */
async function resendWebhooks(call: CallBank, endToEndIds: string[]): Promise<void> {
  for (const id of endToEndIds)
    for (const tipo of ['PIX_RECEBIDO', 'PIX_ENVIADO'])
      await call('POST', '/v2/gn/webhook/reenviar', { tipo, e2eids: [id] }).catch(() => {});
}

async function pay(payUrl: string, payer: 'player' | 'stranger'): Promise<boolean> {
  try {
    const response = await fetch(payUrl, {
      method: 'POST',
      // The page's names for the charge's own debtor and for the first person of the demonstration.
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
