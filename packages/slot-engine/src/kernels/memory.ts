import { assemble, type Kernel } from './assemble.ts';

/** What is used of WebAssembly. The engine's types are those of no browser and not those of Node. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer; grow: (pages: number) => number };
  Module: new (code: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { house: object }) => { readonly exports: unknown };
};

/** The memory on which kernels work. A place in it is named by its address in bytes. */
export interface Memory<Kernels> {
  kernels: Kernels;
  /** Reserves room for this many bytes, all zero. */
  reserve: (bytes: number) => number;
  /** Keeps a list, of whole numbers or of floating-point ones, and gives its address. */
  keep: (list: ArrayLike<number>) => number;
  keepFloats: (list: ArrayLike<number>) => number;
  /** The floating-point numbers in these bytes, until more room is reserved. */
  floats: (from: number, bytes: number) => Float64Array;
}

/** Bytes of a whole number, of a floating-point number, and of a pair of those. */
export const INT = 4;
export const FLOAT = 8;
export const PAIR = 16;

const PAGE = 65_536;

/** A new memory, with these kernels' functions by their names. */
export function openMemory<Kernels>(kernels: readonly Kernel[]): Memory<Kernels> {
  const memory = new WebAssembly.Memory({ initial: 0 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assemble(kernels)), { house: { memory } });
  let used = 0;
  const reserve = (bytes: number): number => {
    const address = used;
    used += Math.ceil(bytes / PAIR) * PAIR;
    memory.grow(Math.max(0, Math.ceil(used / PAGE) - memory.buffer.byteLength / PAGE));
    return address;
  };
  return {
    kernels: exports as Kernels,
    reserve,
    keep: (list) => {
      const address = reserve(list.length * INT);
      new Int32Array(memory.buffer).set(list, address / INT);
      return address;
    },
    keepFloats: (list) => {
      const address = reserve(list.length * FLOAT);
      new Float64Array(memory.buffer).set(list, address / FLOAT);
      return address;
    },
    floats: (from, bytes) => new Float64Array(memory.buffer, from, bytes / FLOAT),
  };
}
