import { command, run, say, printResult } from '@ipe/command-line';
import { formatBrl } from '@ipe/money';
import { callOperator, operatorTime } from './call-operator.ts';

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
    `${one.id}  ${one.state}  ${formatBrl(one.amountCentavos)}`,
    `  ${lateness}promised ${operatorTime(one.promisedAt)}, asked ${operatorTime(one.createdAt)}`,
    `  player ${one.playerId}, CPF ${one.cpf}, to ${one.key}, fee ${formatBrl(one.feeCentavos)}`,
    ...(one.reason === null ? [] : [`  ${one.reason}`]),
    ...(one.hadReturn ? ['  The bank took a deposit of this player back (MED).'] : []),
  ].join('\n');
}

async function list({ json }: { json?: true }): Promise<void> {
  const { list: open } = (await callOperator('withdrawals/list', {})) as { list: OpenWithdrawal[] };
  printResult(open, { json, words: () => (open.length === 0 ? 'Nothing waits.' : open.map(describe).join('\n\n')) });
}

type Decision = 'approve' | 'refuse' | 'paid' | 'failed';

async function decide(decision: Decision, wish: { id: string; reason?: string }): Promise<void> {
  const { state } = (await callOperator(`withdrawals/${decision}`, wish)) as { state: string };
  say(`The withdrawal is ${state}.`);
}

const program = command('withdrawals').option('--json', 'prints them as JSON').action(list);
program
  .command('approve <id>')
  .description('lets one in review through')
  .action((id) => decide('approve', { id }));
program
  .command('refuse <id> <reason>')
  .description('sends one back; the player reads the reason, so write it in Portuguese')
  .action((id, reason) => decide('refuse', { id, reason }));
program
  .command('paid <id> <reason>')
  .description('ends one that the bank took and lost, after the bank told you that it paid it')
  .action((id, reason) => decide('paid', { id, reason }));
program
  .command('failed <id> <reason>')
  .description('the same, after the bank told you that it never will: the money goes back')
  .action((id, reason) => decide('failed', { id, reason }));
await run(() => program.parseAsync());
