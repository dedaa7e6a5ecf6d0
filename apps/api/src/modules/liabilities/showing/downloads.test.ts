import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDownloads } from './downloads.ts';

const secondMs = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A file without an end. */
async function* endless(): AsyncGenerator<Uint8Array, void> {
  for (;;) yield new Uint8Array(64 * 1024);
}

/** Waits until the stream has released its place. */
const closed = (body: NodeJS.EventEmitter) => new Promise((resolve) => body.once('close', resolve));

it('a download that isn’t read gives its place to another after half a minute', async () => {
  const open = createDownloads();
  const bodies = [1, 2, 3, 4].map((host) => open(`203.0.113.${host}`, endless()));
  expect(bodies).not.toContain(undefined);
  expect(open('203.0.113.5', endless())).toBeUndefined();
  const ends = bodies.map((body) => closed(body!));
  for (const body of bodies) body!.read(0);
  vi.advanceTimersByTime(29 * secondMs);
  expect(bodies.map((body) => body!.destroyed)).toEqual([false, false, false, false]);
  vi.advanceTimersByTime(secondMs);
  await Promise.all(ends);
  expect(open('203.0.113.5', endless())).toBeDefined();
});

it('a download goes on for as long as it is read, and its network may have another afterwards', async () => {
  const open = createDownloads();
  const body = open('203.0.113.1', endless())!;
  expect(open('203.0.113.1', endless())).toBeUndefined();
  const read = async (bytes: number) => {
    for (let left = bytes; left > 0;) {
      const piece = body.read() as Uint8Array | null;
      if (piece === null) await new Promise((resolve) => body.once('readable', resolve));
      else left -= piece.length;
    }
  };
  for (let half = 0; half < 40; half += 1) {
    await read(1024 * 1024);
    vi.advanceTimersByTime(30 * secondMs);
    expect(body.destroyed).toBe(false);
  }
  const end = closed(body);
  vi.advanceTimersByTime(30 * secondMs);
  await end;
  expect(open('203.0.113.1', endless())).toBeDefined();
});

it('networks of one host are one, as they are everywhere', () => {
  const open = createDownloads();
  expect(open('2001:db8:1:2::1', endless())).toBeDefined();
  expect(open('2001:db8:1:2::2', endless())).toBeUndefined();
  expect(open('2001:db8:1:3::1', endless())).toBeDefined();
});
