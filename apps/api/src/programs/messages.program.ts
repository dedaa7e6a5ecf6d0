import { Argument, command, run, say, printResult } from '@ipe/command-line';
import { messageLinks, type StaffInput, type StaffOutput } from '@ipe/staff-contract';
import { callHouse, houseTime } from './house/call-house.ts';

type Broadcast = StaffOutput<'/back-office/api/messages/list'>['list'][number];

const describe = (one: Broadcast): string =>
  [
    `${one.messageId}  ${houseTime(one.createdAt)}  read by ${one.readBy}`,
    `  ${one.title}${one.link === null ? '' : ` → ${one.link}`}`,
    `  ${one.content}`,
  ].join('\n');

async function list({ json }: { json?: true }): Promise<void> {
  const { list: told } = await callHouse('/back-office/api/messages/list', {});
  const words = () =>
    told.length === 0 ? 'Nothing was told to everybody in the last 30 days.' : told.map(describe).join('\n\n');
  printResult(told, { json, words });
}

type Link = NonNullable<StaffInput<'/back-office/api/messages/broadcast'>['link']>;

async function broadcast(title: string, content: string, link: Link | undefined): Promise<void> {
  const where = link === undefined ? {} : { link };
  const { id } = await callHouse('/back-office/api/messages/broadcast', { title, content, ...where });
  say(`Told to everybody. To take it back: ./ipe messages withdraw ${id}`);
}

async function withdraw(id: string): Promise<void> {
  await callHouse('/back-office/api/messages/withdraw', { id });
  say('Nobody sees it any more.');
}

const program = command('messages').option('--json', 'prints what was told as JSON').action(list);
program
  .command('broadcast <title> <text>')
  .addArgument(new Argument('[path]', 'where it leads in the app').choices(Object.keys(messageLinks) as Link[]))
  .description('tells every player who is registered by now; in Portuguese')
  .action(broadcast);
program.command('withdraw <id>').description('takes one back: nobody sees it any more').action(withdraw);
await run(() => program.parseAsync());
