import { formatBrl, centavos } from '@ipe/money';
import { callOperator, operatorTime, runOperatorProgram, say } from './call-operator.ts';

const usage = `pnpm withdrawals                          those that are not paid yet
pnpm withdrawals approve <id>             lets one in review through
pnpm withdrawals refuse <id> "<reason>"   sends one back; the player reads the reason, so write it in Portuguese
pnpm withdrawals paid <id> "<reason>"     ends one that the bank took and lost, after the bank told you that it paid it
pnpm withdrawals failed <id> "<reason>"   the same, after the bank told you that it never will: the money goes back`;
const decisions = ['approve', 'refuse', 'paid', 'failed'] as const;
type Decision = (typeof decisions)[number];

type OpenWithdrawal = {
  id: string;
  playerId: number;
  cpf: string;
  key: string;
  state: string;
  amountCentavos: number;
  feeCentavos: number;
  createdAt: string;
  promisedAt: string;
  isOverdue: boolean;
  reason: string | null;
  hadReturn: boolean;
};

function describe(one: OpenWithdrawal): string {
  const lateness = one.isOverdue ? 'LATE, ' : '';
  return [
    `${one.id}  ${one.state}  ${formatBrl(centavos(one.amountCentavos))}`,
    `  ${lateness}promised ${operatorTime.format(new Date(one.promisedAt))}, asked ${operatorTime.format(new Date(one.createdAt))}`,
    `  player ${one.playerId}, CPF ${one.cpf}, to ${one.key}, fee ${formatBrl(centavos(one.feeCentavos))}`,
    ...(one.reason === null ? [] : [`  ${one.reason}`]),
    ...(one.hadReturn ? ['  The bank took a deposit of this player back (MED).'] : []),
  ].join('\n');
}

async function list(): Promise<void> {
  const { list: open } = (await callOperator('withdrawals/list', {})) as { list: OpenWithdrawal[] };
  say(open.length === 0 ? 'Nothing waits.' : open.map(describe).join('\n\n'));
}

async function decide(verb: Decision, wish: { id: string; reason?: string }): Promise<void> {
  const { state } = (await callOperator(`withdrawals/${verb}`, wish)) as { state: string };
  say(`The withdrawal is ${state}.`);
}

async function run(words: string[]): Promise<void> {
  const [verb, id, reason] = words;
  if (words.length === 0) return list();
  const decision = decisions.find((one) => one === verb);
  if (decision === undefined || id === undefined) throw new Error(usage);
  // Only who lets one through owes the player no reason.
  const isComplete = words.length === (decision === 'approve' ? 2 : 3);
  if (!isComplete) throw new Error(usage);
  return decide(decision, reason === undefined ? { id } : { id, reason });
}

await runOperatorProgram(run);
