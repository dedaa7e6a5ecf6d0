import { codes } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { openEnvelope } from '#test/app/open-envelope.ts';
import { createEnvelopeSealers, pageKeyOf, readEnvelopeKeys } from './envelope.ts';

const keyHex = '4970c3aa6465762d656e76656c6f70652d6b65792d6e6f742d612d7365637265';
const ivOf = (payload: string) => Buffer.from(payload, 'base64').subarray(0, 16).toString('hex');

it('an envelope opens to what was sealed in it', () => {
  const answer = { code: codes.success, data: { saldo: 'R$ 1,00', ação: '🎰' }, msg: 'Olá' };
  expect(openEnvelope(createEnvelopeSealers(keyHex)({})(answer).payload, keyHex)).toEqual(answer);
});

it('no two envelopes begin alike, however many are sealed', () => {
  const seal = createEnvelopeSealers(keyHex)({});
  const answers = Array.from({ length: 1_000 }, () => seal({ code: codes.success, data: {}, msg: '' }));
  expect(new Set(answers.map(({ payload }) => ivOf(payload))).size).toBe(1_000);
});

describe('several keys', () => {
  const [newest, older] = ['2'.repeat(64), '1'.repeat(64)];
  const written = `k3:${newest},k2:${older},${keyHex}`;
  const answer = { code: codes.success, data: {}, msg: '' };
  const opensWith = (asked: string | undefined, key: string) => {
    const headers = asked === undefined ? {} : { 'envelope-key': asked };
    return openEnvelope(createEnvelopeSealers(written)(headers)(answer).payload, key);
  };

  it('seal for the page by the key that it was given: the newest, one of before, one without a name', () => {
    expect(opensWith('k3', newest)).toEqual(answer);
    expect(opensWith('k2', older)).toEqual(answer);
    expect(opensWith(undefined, keyHex)).toEqual(answer);
    expect(opensWith('k1', newest)).toEqual(answer);
  });

  it('give pages the newest, with its name', () => {
    expect(pageKeyOf(written)).toBe(`k3:${newest}`);
    expect(pageKeyOf(`${keyHex},k2:${newest}`)).toBe(keyHex);
  });

  it.each([
    ['', 'must be 64 lower-case hexadecimal digits; several have names'],
    ['k1', 'several have names, the newest first'],
    [`${older},${newest}`, 'several have names, the newest first'],
    [`${older},k2:${newest},${keyHex}`, 'two keys have the same name, or none'],
    [`k2:${newest},k2:${older}`, 'two keys have the same name'],
    [`k2:${newest},k1:12`, 'key 2 must be a name and 64'],
  ])('are refused as %j, and no key is repeated', (wrong, sentence) => {
    expect(() => readEnvelopeKeys(wrong)).toThrow(sentence);
    expect(() => readEnvelopeKeys(wrong)).toThrow(/^(?!.*1111)/su);
  });
});
