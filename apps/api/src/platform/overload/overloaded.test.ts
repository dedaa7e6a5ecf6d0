import { codes } from '@ipe/contract';
import { expect, test } from 'vitest';
import { refuse } from '../calls/refusal.ts';
import { findRefusalIn } from './overloaded.ts';

test.each(['55P03', '57014', '25P03', '53300', '53100'])(
  'what PostgreSQL ends for taking too long or for want of room (%s) is 503',
  (code) => {
    const error = Object.assign(new Error('canceling statement due to lock timeout'), { code });
    expect(findRefusalIn(error)).toMatchObject({ code: codes.overloaded, refusal: { retryAfterSeconds: 1 } });
  },
);

test('a refusal is itself, and a fault stays one', () => {
  const refused = refuse(codes.notFound, 'Não encontrado');
  expect(findRefusalIn(refused)).toBe(refused);
  for (const fault of [new Error('no'), Object.assign(new Error('duplicate'), { code: '23505' }), null, undefined])
    expect(findRefusalIn(fault)).toBeUndefined();
});
