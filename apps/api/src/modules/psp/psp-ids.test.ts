import { randomUUID } from 'node:crypto';
import { isTxid } from '@ipe/pix';
import { describe, expect, it } from 'vitest';
import { newPspId, playerOfPspId, requestOfPspId } from './psp-ids.ts';

const ends = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

describe('our id at the bank', () => {
  it.each([...ends, randomUUID(), randomUUID().toUpperCase()])('says whose request it is: %s', (requestId) => {
    for (const playerId of [1, 123_456_789, 36 ** 7 - 1]) {
      const id = newPspId(playerId, requestId);
      expect(isTxid(id)).toBe(true);
      expect([playerOfPspId(id), requestOfPspId(id)]).toEqual([playerId, requestId.toLowerCase()]);
    }
  });

  it('is known in the form of releases before, with a request of its own', () => {
    const id = `0000abc${'0f'.repeat(14)}`;
    expect(playerOfPspId(id)).toBe(Number.parseInt('abc', 36));
    expect(requestOfPspId(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/u);
    expect(requestOfPspId(id)).toBe(requestOfPspId(id));
  });

  it('is not what somebody else made up', () => {
    for (const id of ['', 'unknown', `zzzzzzz${'g'.repeat(28)}`, `zzzzzzzr${'0'.repeat(26)}`])
      expect(playerOfPspId(id)).toBeUndefined();
    expect(requestOfPspId(`zzzzzzzr${'z'.repeat(27)}`)).toMatch(/^[0-9a-f-]{36}$/u);
  });
});
