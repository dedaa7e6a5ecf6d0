import { calls, codes, type CallPath } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { isRefused, type Answers } from './answers.ts';
import { players } from './players.ts';

const paths = Object.keys(calls) as CallPath[];

describe.each(Object.entries(players))('the fake player %s', (name, { answers }: { answers: Answers }) => {
  it('is answered every call as the contract promises', () => {
    for (const path of paths) {
      const answer = answers[path];
      const promised = calls[path].output['~standard'].validate(answer);
      if (!isRefused(answer)) expect(promised, path).toEqual({ typed: true, value: answer });
      else
        expect([Object.values(codes).includes(answer.refused.code), answer.refused.msg !== '']).toEqual([true, true]);
    }
  });

  it('has a wallet whose lots come to its balance', () => {
    const wallet = answers['/api/user/wallet'];
    if (isRefused(wallet)) return expect(name).toBe('visitor');
    const sum = (part: 'balance' | 'withdraw') => wallet.detail.reduce((total, lot) => total + lot[part], 0);
    expect([sum('balance'), sum('withdraw')]).toEqual([wallet.balance, wallet.withdraw]);
  });
});

it('only a visitor is refused what is for players', () => {
  const refusedTo = (name: keyof typeof players) => paths.filter((path) => isRefused(players[name].answers[path]));
  expect(refusedTo('visitor')).toEqual(paths.filter((path) => calls[path].session === 'player'));
  expect(refusedTo('newcomer')).toEqual([]);
});
