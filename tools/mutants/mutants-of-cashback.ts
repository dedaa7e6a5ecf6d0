import type { Mutant } from './mutant.ts';

const cashback = 'apps/api/src/modules/cashback';
const settle = `${cashback}/settle-cashback.ts`;
const played = `${cashback}/played.store.ts`;
const money = [`${cashback}/cashback.test.ts`, `${cashback}/settle-cashback.test.ts`];
const rules = [`${cashback}/rules/cashback-rules.test.ts`];

type Change = Pick<Mutant, 'name' | 'from' | 'to'>;

const inFile = (file: string, tests: readonly string[], changes: Change[]): Mutant[] =>
  changes.map((change) => ({ ...change, file, tests }));

/** Changes in a period's sums, in what it pays, and to whom. */
export const mutantsOfCashback: readonly Mutant[] = [
  ...inFile(settle, money, [
    {
      // It can't be paid twice, because the key of `cashback_period` refuses a second row.
      name: 'who was settled on another node is settled again',
      from: 'if (await isSettled(tx, { playerId, cashbackId, from: period.from })) return true;',
      to: '',
    },
    {
      name: 'a period with an open round is settled without it',
      from: '    if (isOpen) return false;\n',
      to: '',
    },
    {
      name: 'a period is closed while a player waits for a round',
      from: 'if (waiting === 0) await closePeriod',
      to: 'await closePeriod',
    },
    {
      name: 'who may not bet any more gets cashback',
      from: "return isGiven ? 'paid' : 'withheld';",
      to: "return 'paid';",
    },
    {
      name: 'cashback of a level is paid to everybody',
      from: "if (leastVipLevel > 0 && (await deps.findVipLevel(tx, playerId)) < leastVipLevel) return 'vip_level';",
      to: '',
    },
    {
      name: 'cashback of a level isn’t paid to those who have just it',
      from: '(await deps.findVipLevel(tx, playerId)) < leastVipLevel',
      to: '(await deps.findVipLevel(tx, playerId)) <= leastVipLevel',
    },
    {
      name: 'a period is paid while its last day isn’t closed',
      from: 'period.to <= last && !closed',
      to: '!closed',
    },
    {
      name: 'a row says that cashback was paid, and no money comes',
      from: "if (outcome === 'paid') await pay(",
      to: "if (outcome !== 'paid') await pay(",
    },
    {
      name: 'cashback comes free although it must be wagered',
      from: '    wageringX100,\n    wageringDays,\n    now,\n  });',
      to: '    wageringX100: 0,\n    wageringDays,\n    now,\n  });',
    },
  ]),
  ...inFile(played, money, [
    {
      name: 'the last entry of the day before counts once more',
      from: 'j.entry_no > bound.before and j.kind in',
      to: 'j.entry_no >= bound.before and j.kind in',
    },
    {
      name: 'bets of bonus money bring cashback',
      from: "where (kind = 'bet' or is_paid) and debit_account = 1",
      to: "where (kind = 'bet' or is_paid)",
    },
    {
      name: 'wins into bonus money take cashback away',
      from: "where kind = 'win' and credit_account = 1)",
      to: "where kind = 'win')",
    },
    {
      name: 'a round that waits for its player counts as lost',
      from: "(kind = 'bet' or is_paid) and debit",
      to: "(kind = 'bet' or is_paid or is_open) and debit",
    },
    {
      name: 'games beside those of the document bring cashback',
      from: 'where ${games === null ? sql`true` : sql`s.game_id = any(${[...games]}::text[])`}',
      to: '',
    },
    {
      name: 'the win of a round that ended a day later is left out',
      from: '+ coalesce((select sum(greatest(',
      to: '+ 0 * coalesce((select sum(greatest(',
    },
    {
      name: 'a stake that came back is a bet that was lost',
      from: "(kind = 'bet' or is_paid) and debit",
      to: "(kind = 'bet' or kind = 'open_bet' and not is_open) and debit",
    },
    {
      name: 'a win of free money that comes to money to wager is left out',
      from: 'greatest(l.free, div(l.amount * s.free, s.amount))',
      to: 'l.free',
    },
    {
      name: 'what is shown of a running period counts the rounds behind it',
      from: ' and j.created_at < ${running.end}',
      to: '',
    },
    {
      name: 'what is shown of a running period counts the rounds before it',
      from: ' and j.created_at >= ${running.start}',
      to: '',
    },
  ]),
  ...inFile(`${cashback}/period.store.ts`, money, [
    {
      name: 'who played on the last day of a week alone gets nothing',
      from: 'where d.day between ${from} and ${to}',
      to: 'where d.day >= ${from} and d.day < ${to}',
    },
  ]),
  ...inFile(`${cashback}/rules/reckon.ts`, rules, [
    {
      name: 'who won gets a part of it as cashback',
      from: 'Math.max(0, bets - wins)',
      to: 'Math.abs(bets - wins)',
    },
    {
      name: 'just the least is paid no more',
      from: 'amount < leastCentavos',
      to: 'amount <= leastCentavos',
    },
  ]),
  ...inFile(`${cashback}/rules/periods.ts`, rules, [
    {
      name: 'the first week goes back before the first day',
      from: 'from: from < firstDay ? firstDay : from',
      to: 'from',
    },
    {
      name: 'the last week goes on behind the last day',
      from: 'to: earlier(addDays(end, -1), lastDay)',
      to: 'to: addDays(end, -1)',
    },
    { name: 'a week has eight days', from: 'earlier(addDays(end, -1), lastDay)', to: 'earlier(end, lastDay)' },
  ]),
  ...inFile(`${cashback}/staff/stop-cashback.ts`, money, [
    {
      name: 'the day on which a cashback is stopped isn’t paid',
      from: 'lastDay: today, reason',
      to: 'lastDay: saoPauloDay(new Date(now.getTime() - 86_400_000)), reason',
    },
  ]),
  ...inFile(`${cashback}/staff/publish-cashback.ts`, money, [
    {
      name: 'a cashback changes after it began',
      from: ' && saoPauloDay(now) < firstDay',
      to: '',
    },
  ]),
];
