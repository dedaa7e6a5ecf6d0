import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { proofKeysOf } from './proof-keys.ts';

it('a house that was given no key makes one when it is asked for, for good, and for its own user alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipe-proof-keys-'));
  const settings = { PROOF_KEYS: undefined, DATA_DIR: folder };
  const keys = proofKeysOf(settings);
  expect(readdirSync(folder)).toEqual([]);
  const [made] = keys();
  expect([made?.name, made?.bytes.length]).toEqual(['own', 32]);
  expect(proofKeysOf(settings)()).toEqual([made]);
  expect(statSync(join(folder, 'proof-key')).mode & 0o777).toBe(0o600);
  const given = { name: 'p1', bytes: Buffer.alloc(32) };
  expect(proofKeysOf({ ...settings, PROOF_KEYS: [given] })()).toEqual([given]);
  rmSync(folder, { recursive: true });
});
