import { expect, it } from 'vitest';
import { onShard } from './shard-functions.ts';

it.each([
  ['perform 1 from wallet where a = 1', 'perform 1 from wallet_7 as wallet where a = 1'],
  [
    'left join wallet using (player_id)\n  left join round using (a)',
    'left join wallet_7 as wallet using (player_id)\n  left join round_8 as round using (a)',
  ],
  ['left join refused_request refused on true', 'left join refused_request_9 refused on true'],
  ['update wallet set balance = last.balance from x', 'update wallet_7 as wallet set balance = last.balance from x'],
  ['update wallet_lot lot set balance = 1', 'update wallet_lot_5 lot set balance = 1'],
  ['insert into round (player_id)', 'insert into round_8 as round (player_id)'],
  ['select round.balance, wallet.balance from judged', 'select round.balance, wallet.balance from judged'],
])('%s is asked of one shard', (text, ofShard) => {
  expect(onShard(text, { wallet: 7, round: 8, refused_request: 9, wallet_lot: 5 })).toBe(ofShard);
});
