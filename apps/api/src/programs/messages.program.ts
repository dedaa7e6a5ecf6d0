import { command, run, say, printResult } from '@ipe/command-line';
import { callOperator, operatorTime } from './call-operator.ts';

type Broadcast = {
  messageId: string;
  title: string;
  content: string;
  link: string | null;
  createdAt: string;
  readBy: number;
};

const describe = (one: Broadcast): string =>
  [
    `${one.messageId}  ${operatorTime(one.createdAt)}  read by ${one.readBy}`,
    `  ${one.title}${one.link === null ? '' : ` → ${one.link}`}`,
    `  ${one.content}`,
  ].join('\n');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: told } = (await callOperator('messages/list', {})) as { list: Broadcast[] };
  const words = () =>
    told.length === 0 ? 'Nothing was told to everybody in the last 30 days.' : told.map(describe).join('\n\n');
  printResult(told, { json, words });
}

async function broadcast(title: string, content: string, link: string | undefined): Promise<void> {
  const where = link === undefined ? {} : { link };
  const { id } = (await callOperator('messages/broadcast', { title, content, ...where })) as { id: string };
  say(`Told to everybody. To take it back: ./ipe messages withdraw ${id}`);
}

async function withdraw(id: string): Promise<void> {
  await callOperator('messages/withdraw', { id });
  say('Nobody sees it any more.');
}

const program = command('messages').option('--json', 'prints what was told as JSON').action(list);
program
  .command('broadcast <title> <text> [path]')
  .description('tells every player who is registered by now; in Portuguese. The path is where it leads in the app')
  .action(broadcast);
program.command('withdraw <id>').description('takes one back: nobody sees it any more').action(withdraw);
await run(() => program.parseAsync());
