import { callOperator, operatorTime, runOperatorProgram, say } from './call-operator.ts';

const usage = `pnpm messages                                          what everybody was told in the last 30 days, and how many read it
pnpm messages broadcast "<title>" "<text>" [/path]     tells every player who is registered by now; in Portuguese. The path is where it leads in the app
pnpm messages withdraw <id>                            takes one back: nobody sees it any more`;

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
    `${one.messageId}  ${operatorTime.format(new Date(one.createdAt))}  read by ${one.readBy}`,
    `  ${one.title}${one.link === null ? '' : ` → ${one.link}`}`,
    `  ${one.content}`,
  ].join('\n');

async function list(): Promise<void> {
  const { list: told } = (await callOperator('messages/list', {})) as { list: Broadcast[] };
  say(told.length === 0 ? 'Nothing was told to everybody in the last 30 days.' : told.map(describe).join('\n\n'));
}

async function broadcast([title, content, link]: string[]): Promise<void> {
  const where = link === undefined ? {} : { link };
  const { id } = (await callOperator('messages/broadcast', { title, content, ...where })) as { id: string };
  say(`Told to everybody. To take it back: pnpm messages withdraw ${id}`);
}

await runOperatorProgram(async ([verb, ...words]) => {
  if (verb === undefined) return list();
  if (verb === 'broadcast' && (words.length === 2 || words.length === 3)) return broadcast(words);
  if (verb !== 'withdraw' || words.length !== 1) throw new Error(usage);
  await callOperator('messages/withdraw', { id: words[0] });
  return say('Nobody sees it any more.');
});
