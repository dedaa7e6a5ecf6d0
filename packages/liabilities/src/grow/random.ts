/** Draws a whole number from 0 to below `below`, all equally likely. */
export type Random = (below: number) => number;

const poolBytes = 65_536;

/** Random numbers from the system's own source, which is asked for 64 KB at a time. `below` is at most 2^53. */
export function systemRandom(): Random {
  const pool = new DataView(new ArrayBuffer(poolBytes));
  let offset = poolBytes;
  /** 53 bits. */
  const draw = (): number => {
    if (offset === poolBytes) {
      crypto.getRandomValues(new Uint8Array(pool.buffer));
      offset = 0;
    }
    const drawn = (pool.getUint32(offset) >>> 11) * 2 ** 32 + pool.getUint32(offset + 4);
    offset += 8;
    return drawn;
  };
  return (below) => {
    const even = 2 ** 53 - (2 ** 53 % below);
    let drawn = draw();
    while (drawn >= even) drawn = draw();
    return drawn % below;
  };
}

/** Cuts an amount at random places into `parts` parts that add up to it. */
export function cutAtRandom(amount: number, parts: number, random: Random): number[] {
  const cuts = Array.from({ length: parts - 1 }, () => random(amount + 1)).toSorted((one, other) => one - other);
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0));
}

/** The places from 0 to `count` − 1 in random order (Fisher and Yates). */
export function shufflePlaces(count: number, random: Random): Uint32Array<ArrayBuffer> {
  const places = Uint32Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return places;
}
