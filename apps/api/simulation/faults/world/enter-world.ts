import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Scheduler } from './scheduler.ts';

type World = { scheduler: Scheduler; chance: Chance };

/** Who runs now, if they are of this world: everything else in the process keeps the real time and the real dice. */
let world: World | undefined;
const here = (): World | undefined => (world?.scheduler.actor === undefined ? undefined : world);

const RealDate = Date;

/** The time of this world for those who live in it, also for the engine of the database, which asks here. */
class WorldDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [WorldDate.now()] : given) as [number]));
  }

  static override now(): number {
    return Math.floor(here()?.scheduler.nowMs ?? RealDate.now());
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(RealDate, value);
  }
}

function drawBytes({ scheduler, chance }: World, into: Uint8Array): void {
  const actor = scheduler.actor!;
  chance.bytes(`${actor.name}!${(actor.draws += 1)}`, into);
}

type Bytes = { buffer: ArrayBufferLike; byteOffset: number; byteLength: number };
const bytesOf = ({ buffer, byteOffset, byteLength }: Bytes) => new Uint8Array(buffer, byteOffset, byteLength);

function drawNumber(from: World, below: number): number {
  const bytes = new Uint8Array(6);
  drawBytes(from, bytes);
  return Math.floor((Buffer.from(bytes).readUIntBE(0, 6) / 2 ** 48) * below);
}

function drawUuid(from: World): string {
  const bytes = Buffer.alloc(16);
  drawBytes(from, bytes);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

type Timer = { stop: () => void; ref: () => Timer; unref: () => Timer; hasRef: () => boolean };

function startTimer({ scheduler }: World, ms: number, { again, work }: { again: boolean; work: () => void }): Timer {
  let stop = () => {};
  const asWhoBegan = AsyncLocalStorage.snapshot();
  const begin = () => {
    const wake = () =>
      asWhoBegan(() => {
        if (again) begin();
        work();
      });
    stop = scheduler.park(scheduler.nameNext('timer'), { afterMs: Math.max(1, ms), wake });
  };
  begin();
  const timer: Timer = { stop: () => stop(), ref: () => timer, unref: () => timer, hasRef: () => true };
  return timer;
}

type Work = (...given: unknown[]) => void;

const real = {
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  setImmediate: globalThis.setImmediate,
  clearTimeout: globalThis.clearTimeout,
  clearImmediate: globalThis.clearImmediate,
  now: performance.now.bind(performance),
  wait: timersPromises.setTimeout,
  turn: timersPromises.setImmediate,
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  randomFillSync: crypto.randomFillSync,
  getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
};

const begin =
  (again: boolean, otherwise: (work: Work, ms?: number, ...given: unknown[]) => unknown) =>
  (work: Work, ms = 0, ...given: unknown[]): unknown => {
    const from = here();
    return from === undefined
      ? otherwise(work, ms, ...given)
      : startTimer(from, ms, { again, work: () => work(...given) });
  };

const end =
  (otherwise: (timer: never) => void) =>
  (timer: unknown): void => {
    if (typeof timer === 'object' && timer !== null && 'stop' in timer) (timer as Timer).stop();
    else otherwise(timer as never);
  };

async function wait<Value>(ms = 0, value?: Value, options?: { signal?: AbortSignal }): Promise<Value> {
  const from = here();
  if (from === undefined) return real.wait(ms, value as Value, options);
  const { signal } = options ?? {};
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = startTimer(from, ms, { again: false, work: resolve });
    signal?.addEventListener('abort', () => {
      timer.stop();
      reject(signal.reason as Error);
    });
  });
  return value as Value;
}

const patched = {
  setTimeout: begin(false, real.setTimeout as never),
  setInterval: begin(true, real.setInterval as never),
  setImmediate: (work: Work, ...given: unknown[]): unknown => {
    const from = here();
    return from === undefined
      ? real.setImmediate(work, ...given)
      : startTimer(from, 0, { again: false, work: () => work(...given) });
  },
  clearTimeout: end(real.clearTimeout),
  clearInterval: end(real.clearTimeout),
  clearImmediate: end(real.clearImmediate),
};

const patchedCrypto = {
  randomUUID: ((...given: []) => {
    const from = here();
    return from === undefined ? real.randomUUID(...given) : drawUuid(from);
  }) as typeof crypto.randomUUID,
  randomBytes: ((size: number, ...rest: []) => {
    const from = here();
    if (from === undefined) return real.randomBytes(size, ...rest);
    const bytes = Buffer.alloc(size);
    drawBytes(from, bytes);
    return bytes;
  }) as typeof crypto.randomBytes,
  randomInt: ((...given: number[]) => {
    const from = here();
    if (from === undefined) return (real.randomInt as (...all: number[]) => number)(...given);
    const [least, below] = given.length > 1 ? [given[0]!, given[1]!] : [0, given[0]!];
    return least + drawNumber(from, below - least);
  }) as typeof crypto.randomInt,
  randomFillSync: ((into: Bytes, ...rest: []) => {
    const from = here();
    if (from === undefined) return real.randomFillSync(into as never, ...rest);
    drawBytes(from, bytesOf(into));
    return into;
  }) as typeof crypto.randomFillSync,
};

function fillRandomly<Into extends Bytes>(into: Into): Into {
  const from = here();
  if (from === undefined) return real.getRandomValues(into as never) as unknown as Into;
  drawBytes(from, bytesOf(into));
  return into;
}

function patch(): void {
  Object.assign(globalThis, { Date: WorldDate, ...patched });
  Object.assign(performance, { now: () => here()?.scheduler.nowMs ?? real.now() });
  Object.assign(timers, patched);
  Object.assign(timersPromises, { setTimeout: wait, setImmediate: (value?: unknown) => wait(0, value) });
  Object.assign(crypto, patchedCrypto);
  Object.assign(globalThis.crypto, { getRandomValues: fillRandomly });
  syncBuiltinESMExports();
}

function restore(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate } = real;
  const originals = {
    setTimeout,
    setInterval,
    setImmediate,
    clearTimeout,
    clearInterval: clearTimeout,
    clearImmediate,
  };
  Object.assign(globalThis, { Date: RealDate, ...originals });
  Object.assign(performance, { now: real.now });
  Object.assign(timers, originals);
  Object.assign(timersPromises, { setTimeout: real.wait, setImmediate: real.turn });
  const { randomUUID, randomBytes, randomInt, randomFillSync } = real;
  Object.assign(crypto, { randomUUID, randomBytes, randomInt, randomFillSync });
  Object.assign(globalThis.crypto, { getRandomValues: real.getRandomValues });
  syncBuiltinESMExports();
}

/**
 * From here on, code that runs as an actor of this scheduler has its time, its timers and dice of its seed, also in libraries and in the
 * database's engine: they all ask the runtime, so nothing of the product has to be given another source. Other code of the process keeps
 * what is real.
 */
export function enterWorld(entered: World): Disposable {
  if (world !== undefined) throw new Error('a process lives in one world at a time');
  world = entered;
  patch();
  return {
    [Symbol.dispose]: () => {
      world = undefined;
      restore();
    },
  };
}
