/** Instructions of WebAssembly, as bytes. */
export type Code = readonly number[];

export type Type = 'i32' | 'f64' | 'v128';

/** A parameter of a function, or a variable, which is 0 until it is set. */
export interface Local {
  index: number;
  type: Type;
}

/** What an instruction works on: a variable, a constant whole number, or the instructions that give a value. */
export type Value = Local | number | Code;

/** A function with i32 and f64 parameters that gives nothing back: it works on the memory. */
export interface Kernel {
  name: string;
  parameters: readonly Type[];
  locals: readonly Type[];
  body: Code;
}

const TYPES: Record<Type, number> = { i32: 0x7f, f64: 0x7c, v128: 0x7b };
const SIMD = 0xfd;
/** Instructions that read or write 16 bytes say that their address is a multiple of 2 to the power of this. */
const ALIGNED_16 = 4;
const ALIGNED_8 = 3;
const ALIGNED_4 = 2;

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...unsigned(Math.floor(value / 0x80))];
}

function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

function codeOf(value: Value): Code {
  if (typeof value === 'number') return [0x41, ...signed(value)];
  return 'index' in value ? [0x20, ...unsigned(value.index)] : value;
}

const joined = (values: readonly Value[], ...instruction: readonly number[]): Code => [
  ...values.flatMap((value) => codeOf(value)),
  ...instruction,
];

/** Whole numbers: their sum, their product, and whether one is less than the other. */
export const add = (one: Value, other: Value): Code => joined([one, other], 0x6a);
export const product = (one: Value, other: Value): Code => joined([one, other], 0x6c);
export const less = (one: Value, other: Value): Code => joined([one, other], 0x48);
/** The whole number at an address. */
export const intAt = (address: Value, offset = 0): Code => joined([address], 0x28, ALIGNED_4, ...unsigned(offset));

/**
 * Pairs of floating-point numbers: the two at an address, sums, differences, products, the same two the other way
 * round, a pair of two numbers, and pairs of the same number twice.
 */
export const pairAt = (address: Value, offset = 0): Code =>
  joined([address], SIMD, 0x00, ALIGNED_16, ...unsigned(offset));
export const plus = (one: Value, other: Value): Code => joined([one, other], SIMD, ...unsigned(0xf0));
export const minus = (one: Value, other: Value): Code => joined([one, other], SIMD, ...unsigned(0xf1));
export const times = (one: Value, other: Value): Code => joined([one, other], SIMD, ...unsigned(0xf2));
export const swapped = (pair: Local): Code =>
  joined([pair, pair], SIMD, 0x0d, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23);
export const pairOf = (one: Local, other: Local): Code => joined([twice(one), other], SIMD, 0x22, 1);

export const twice = (number: Local): Code => joined([number], SIMD, 0x14);
export const twiceAt = (address: Value): Code => joined([address], SIMD, 0x0a, ALIGNED_8, 0);

export const set = ({ index }: Local, value: Value): Code => joined([value], 0x21, ...unsigned(index));
export const storePair = (address: Value, pair: Value, offset = 0): Code =>
  joined([address, pair], SIMD, 0x0b, ALIGNED_16, ...unsigned(offset));

/** Writes zero into this many bytes. */
export const empty = (address: Value, size: Value): Code => joined([address, 0, size], 0xfc, 0x0b, 0x00);

/** Repeats the body as long as the condition holds. */
export const repeat = (condition: Value, ...body: readonly Code[]): Code => [
  ...joined([condition], 0x04, 0x40, 0x03, 0x40),
  ...body.flat(),
  ...joined([condition], 0x0d, 0x00, 0x0b, 0x0b),
];

/** Writes a function. `write` gets its parameters and a way to get more variables. */
export function kernel<const Parameters extends readonly Type[]>(
  name: string,
  parameters: Parameters,
  write: (parameters: { [Index in keyof Parameters]: Local }, local: (type: Type) => Local) => readonly Code[],
): Kernel {
  const locals: Type[] = [];
  const local = (type: Type): Local => ({ type, index: parameters.length + locals.push(type) - 1 });
  const given = parameters.map((type, index): Local => ({ type, index }));
  const body = write(given as { [Index in keyof Parameters]: Local }, local).flat();
  return { name, parameters, locals, body };
}

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (code: Code): Code => [...unsigned(code.length), ...code];
const section = (number: number, items: readonly Code[]): Code => [number, ...sized(list(items))];
const named = (name: string): Code => sized(Array.from(name, (letter) => letter.charCodeAt(0)));

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** A module of these functions, which works on the memory that is given to it as `house.memory`. */
export function assemble(kernels: readonly Kernel[]): Uint8Array<ArrayBuffer> {
  const types = kernels.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [TYPES[type]])), 0]);
  const memory = [...named('house'), ...named('memory'), 0x02, 0x00, 0x00];
  const bodies = kernels.map(({ body, locals }) =>
    sized([...list(locals.map((type) => [1, TYPES[type]])), ...body, 0x0b]),
  );
  return Uint8Array.from([
    ...HEADER,
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      kernels.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      kernels.map(({ name }, index) => [...named(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, bodies),
  ]);
}
