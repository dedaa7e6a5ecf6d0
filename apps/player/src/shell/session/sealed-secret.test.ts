// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('crypto', webcrypto);
});

describe('a sealed secret', () => {
  it('opens again on this browser', async () => {
    const sealed = await sealSecret('sênha-123');
    expect(sealed).toBeDefined();
    expect(atob(sealed ?? '')).not.toContain('123');
    expect(await openSecret(sealed ?? '')).toBe('sênha-123');
  });

  it('is another text each time', async () => {
    expect(await sealSecret('senha')).not.toBe(await sealSecret('senha'));
  });

  it('does not open on another browser, or when changed', async () => {
    const sealed = (await sealSecret('senha')) ?? '';
    const changed = sealed.startsWith('A') ? 'B' : 'A';
    expect(await openSecret(changed + sealed.slice(1))).toBeUndefined();
    vi.stubGlobal('indexedDB', new IDBFactory());
    expect(await openSecret(sealed)).toBeUndefined();
  });

  it('is not kept where IndexedDB never answers, and nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const sealed = sealSecret('senha');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await sealed).toBeUndefined();
  });

  it('uses a key that the browser never hands out', async () => {
    const generate = vi.spyOn(webcrypto.subtle, 'generateKey');
    await sealSecret('senha');
    expect(generate.mock.calls[0]?.[1]).toBe(false);
  });

  it.each([
    ['WebCrypto', () => vi.stubGlobal('crypto', {})],
    ['IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ])('is not kept at all without %s', async (_, takeAway) => {
    takeAway();
    expect(await sealSecret('senha')).toBeUndefined();
    expect(await openSecret('AAAA')).toBeUndefined();
  });
});
