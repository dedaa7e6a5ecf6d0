import { command, run, say, printResult } from '@ipe/command-line';
import { formatBrl } from '@ipe/money';
import type { StaffOutput } from '@ipe/staff-contract';
import { callHouse, houseTime } from './house/call-house.ts';

type OpenWithdrawal = StaffOutput<'/back-office/api/withdrawals/list'>['list'][number];

function describe(one: OpenWithdrawal): string {
  const lateness = one.isOverdue ? 'LATE, ' : '';
  return [
    `${one.id}  ${one.state}  ${formatBrl(one.amountCentavos)}`,
    `  ${lateness}promised ${houseTime(one.promisedAt)}, asked ${houseTime(one.createdAt)}`,
    `  player ${one.playerId}, CPF ${one.cpf}, to ${one.key}, fee ${formatBrl(one.feeCentavos)}`,
    ...(one.reason === null ? [] : [`  ${one.reason}`]),
    ...(one.hadReturn ? ['  The bank took a deposit of this player back (MED).'] : []),
  ].join('\n');
}

async function list({ json }: { json?: true }): Promise<void> {
  const { list: open, total } = await callHouse('/back-office/api/withdrawals/list', {});
  const cut = total > open.length ? [`These are the ${open.length} most urgent of ${total}.`] : [];
  const words = () => (open.length === 0 ? 'Nothing waits.' : [...open.map(describe), ...cut].join('\n\n'));
  printResult(open, { json, words });
}

async function sayState(decided: Promise<{ state: string }>): Promise<void> {
  const { state } = await decided;
  say(`The withdrawal is ${state}.`);
}

const program = command('withdrawals').option('--json', 'prints them as JSON').action(list);
program
  .command('approve <id>')
  .description('lets one in review through')
  .action((id) => sayState(callHouse('/back-office/api/withdrawals/approve', { id })));
program
  .command('refuse <id> <reason>')
  .description('sends one back; the player reads the reason, so write it in Portuguese')
  .action((id, reason) => sayState(callHouse('/back-office/api/withdrawals/refuse', { id, reason })));
program
  .command('paid <id> <reason>')
  .description('ends one that the bank took and lost, after the bank told you that it paid it')
  .action((id, reason) => sayState(callHouse('/back-office/api/withdrawals/paid', { id, reason })));
program
  .command('failed <id> <reason>')
  .description(
    'the same, after the bank told you that it never will, or has not taken it for a day: the money goes back',
  )
  .action((id, reason) => sayState(callHouse('/back-office/api/withdrawals/failed', { id, reason })));
await run(() => program.parseAsync());
