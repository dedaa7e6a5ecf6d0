import ipaddr from 'ipaddr.js';

/** A network that a limit by address counts. */
export type Network = {
  name: string;
  /** How many times one customer's tries this network gets: a wider network may hold several customers. */
  breadth: 1 | 2 | 4;
};

const prefixes = [
  { bits: 64, breadth: 1 },
  { bits: 56, breadth: 2 },
  { bits: 48, breadth: 4 },
] as const;

/** The first `bits` bits of an IPv6 address, as the first four of its eight groups. */
const groupsWithin = (parts: number[], bits: number): string =>
  parts
    .slice(0, 4)
    .map((group, index) => group & (0xffff << Math.max(0, 16 * (index + 1) - bits)))
    .map((group) => (group & 0xffff).toString(16))
    .join(':');

/**
 * The networks that contain an address, narrowest first: an IPv4 address alone, or the first 64, 56 and 48 bits of an
 * IPv6 address. Every customer has at least a /64, some are given a /56, and on request a customer gets a /48 with
 * 65,536 of them.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ name: address, breadth: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), breadth: 1 }];
  const [narrowest, ...wider] = prefixes.map(({ bits, breadth }) => ({
    name: `${groupsWithin(parsed.parts, bits)}::/${bits}`,
    breadth,
  }));
  return [narrowest!, ...wider];
}

/** The coarse form of an address, for readers that don't need the exact one: the first three numbers of IPv4, the first 48 bits of IPv6. */
export function coarseNetworkOf(address: string): string {
  const widest = networksOf(address).at(-1)?.name ?? address;
  return ipaddr.IPv4.isValid(widest) ? `${widest.split('.').slice(0, 3).join('.')}.0/24` : widest;
}

/** The narrowest network of an address, which stands for one customer. */
export const networkOf = (address: string): string => networksOf(address)[0].name;
