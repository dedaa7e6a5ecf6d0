// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readGameId, takeLaunchToken } from './launch.ts';
import { randomUuid } from '@ipe/api-client';

describe('the address of the window', () => {
  it('names the game in its path', () => {
    expect(readGameId('/play/capivara-da-sorte')).toBe('capivara-da-sorte');
    expect(readGameId('/play/capivara-da-sorte/')).toBe('capivara-da-sorte');
  });

  it('gives the launch token once and forgets it', () => {
    history.replaceState(null, '', '/play/capivara-da-sorte#launch=s3cret');
    expect(takeLaunchToken(location, history)).toBe('s3cret');
    expect(location.href).not.toContain('s3cret');
    expect(takeLaunchToken(location, history)).toBeUndefined();
  });
});

describe('a request id', () => {
  it('is a random UUID, version 4, also where randomUUID is missing', () => {
    const ids = Array.from({ length: 100 }, randomUuid);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });
});
