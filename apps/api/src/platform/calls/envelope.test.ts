import { codes } from '@ipe/contract';
import { expect, it } from 'vitest';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { createEnvelopeSealer } from './envelope.ts';

const keyHex = '4970c3aa6465762d656e76656c6f70652d6b65792d6e6f742d612d7365637265';
const ivOf = (payload: string) => Buffer.from(payload, 'base64').subarray(0, 16).toString('hex');

it('an envelope opens to what was sealed in it', () => {
  const answer = { code: codes.success, data: { saldo: 'R$ 1,00', ação: '🎰' }, msg: 'Olá' };
  expect(openEnvelope(createEnvelopeSealer(keyHex)(answer).payload, keyHex)).toEqual(answer);
});

it('no two envelopes begin alike, however many are sealed', () => {
  const seal = createEnvelopeSealer(keyHex);
  const answers = Array.from({ length: 1_000 }, () => seal({ code: codes.success, data: {}, msg: '' }));
  expect(new Set(answers.map(({ payload }) => ivOf(payload))).size).toBe(1_000);
});
