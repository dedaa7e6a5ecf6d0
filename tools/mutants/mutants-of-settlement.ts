import type { Mutant } from './mutant.ts';

const settlement = 'apps/api/migrations/0093-play-sessions.sql';
const shares = 'apps/api/migrations/0039-shares-of-a-bet.sql';
const ledger = 'apps/api/src/modules/ledger';
const settling = [`${ledger}/settle-rounds.race.test.ts`];
const rounds = [
  'apps/api/src/modules/rounds/spins/rounds.test.ts',
  'apps/api/src/modules/rounds/seeds/rotate-seed.race.test.ts',
];
const money = [`${ledger}/two-ways-of-a-bet.test.ts`, `${ledger}/lots/lots.test.ts`];

type Change = Pick<Mutant, 'name' | 'from' | 'to'>;

const inSettlement = (tests: readonly string[], changes: Change[]): Mutant[] =>
  changes.map((change) => ({ ...change, file: settlement, tests }));

/** Changes in the function `settle_rounds`, and in the rule of lots that it uses. */
export const mutantsOfSettlement: readonly Mutant[] = [
  ...inSettlement(settling, [
    {
      name: 'a round that was settled is settled again',
      from: 'when round.player_id is not null then 1',
      to: 'when false then 1',
    },
    {
      name: 'the last centavo can’t be bet',
      from: 'or wallet.balance < input.bet then 2',
      to: 'or wallet.balance <= input.bet then 2',
    },
    {
      name: 'a bet may be a centavo more than the balance',
      from: 'or wallet.balance < input.bet then 2',
      to: 'or wallet.balance < input.bet - 1 then 2',
    },
    {
      name: 'a refused round is settled once there is money',
      from: 'when refused.player_id is not null or wallet',
      to: 'when wallet',
    },
    {
      name: 'a refused id is answered for another request',
      from: 'when refused.content <> input.content then 5',
      to: 'when false then 5',
    },
    {
      name: 'a nonce is played twice',
      from: 'and seed.next_nonce = input.nonce',
      to: 'and seed.next_nonce >= input.nonce',
    },
    { name: 'a nonce isn’t used up', from: 'set next_nonce = f.next_nonce + 1', to: 'set next_nonce = f.next_nonce' },
    {
      name: 'a refusal isn’t written down',
      from: 'from judged where status = 2 and is_first',
      to: 'from judged where status = 2 and false',
    },
    {
      name: 'the wallet has the balance of the first entry',
      from: 'from entries order by i, entry_no desc) last',
      to: 'from entries order by i, entry_no) last',
    },
  ]),
  ...inSettlement(rounds, [
    {
      name: 'the round keeps a balance without its bet',
      from: 'win, before - bet + win, seed_no',
      to: 'win, before + win, seed_no',
    },
    { name: 'a revealed seed is played on', from: ' and seed.revealed_at is null\n  ), good', to: '\n  ), good' },
  ]),
  ...inSettlement(money, [
    { name: 'bets don’t count for wagering', from: 'wagered = lot.wagered + progress', to: 'wagered = lot.wagered' },
    {
      name: 'an emptied lot stays open',
      from: 'case when balance_after = 0 then',
      to: 'case when balance_after < 0 then',
    },
    { name: 'a met lot isn’t released', from: 'where is_met and balance_after > 0', to: 'where is_met and false' },
    {
      name: 'free money is booked as money to wager',
      from: 'case when share.owed > 0 then 2 else 1 end',
      to: 'case when share.owed >= 0 then 2 else 1 end',
    },
    { name: 'the hash chain stays where it was', from: 'chain_head = last.hash', to: 'chain_head = wallet.chain_head' },
  ]),
  {
    name: 'the shares of a win don’t add up to it',
    file: shares,
    from: 'select (div(win::numeric * (paid_before + paid), bet) - div(win::numeric * paid_before, bet))::bigint',
    to: 'select div(win::numeric * paid, bet)::bigint',
    tests: money,
  },
  {
    name: 'free money is bet before money to wager',
    file: shares,
    from: 'window earlier as (order by l.wagered >= l.required, l.lot_no rows',
    to: 'window earlier as (order by l.wagered < l.required, l.lot_no rows',
    tests: money,
  },
  {
    name: 'a bet counts whole in every lot',
    file: shares,
    from: 'least(lot.owed, greatest(bet - lot.owed_earlier, 0)) as progress',
    to: 'least(lot.owed, bet) as progress',
    tests: money,
  },
];
