import { createInterface } from 'node:readline';
import { codes } from '@ipe/contract';
import { auditBooks } from '#wiring/audit-books.ts';
import { createCallServer } from './call-server.ts';
import { createInstantRecord } from './instant-record.ts';
import { readCode } from './players/read-code.ts';
import { password, signIn } from './players/register-player.ts';
import { deposit } from './players/use-cashier.ts';
import { createRandom } from '#simulation/random.ts';
import { createRecord } from './record.ts';
import { createBank } from './site/bank.ts';
import { startLeash } from './site/leash.ts';
import { startSite } from './site/site.ts';
import { untilAnswered, type World } from './world.ts';

// Started by apps/e2e/journeys/two-nodes.e2e.ts: a house of two nodes behind the proxy, with a player who has money. A
// line on its input is the path of a call: the node that gets the next such call is killed at that moment. When its
// input ends, it audits the books and prints what is wrong.

const tell = (words: object): void => void process.stdout.write(`${JSON.stringify(words)}\n`);

const leash = startLeash();
let deadlyPath: string | undefined;
const site = await startSite('postgres', {
  folder: leash.folder,
  leash,
  onReached: (path, nodeIndex) => {
    if (path !== deadlyPath) return;
    deadlyPath = undefined;
    void site.servers[nodeIndex]!.kill();
  },
});

const world: World = {
  call: createCallServer(site.serverUrl, { sent: 0, lost: 0 }),
  bank: createBank(site.bankUrl),
  record: createRecord(),
  instants: createInstantRecord(),
  readCode: (mobile) => readCode(site.serverLog, mobile),
  closing: { giveUpAt: undefined },
};
const player = await signIn(world, 1, createRandom(1, 1));
if (player === undefined) throw new Error(world.record.violations.join('\n'));
await deposit(world, player);
await untilAnswered(world, async () => {
  const wallet = await world.call('/api/user/wallet', {}, player.caller);
  return wallet?.code === codes.success && wallet.data.balance > 0 ? true : undefined;
});
tell({ url: site.serverUrl, mobile: player.mobile, password });

for await (const path of createInterface(process.stdin)) {
  await Promise.all(site.servers.map((server) => server.untilReady()));
  deadlyPath = path;
  tell({ deadlyPath });
}
await Promise.all(site.servers.map((server) => server.stop()));
const db = await site.openBooks();
const violations = [...site.servers.flatMap((server) => server.violations), ...(await auditBooks(db))];
tell({ kills: site.servers.map((server) => server.kills()), violations });
await db.close();
await site.end();
await leash.end({ keepFolder: false });
process.exit();
