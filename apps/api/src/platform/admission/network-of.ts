import ipaddr from 'ipaddr.js';

/** The network that a limit by address counts. */
export type Network = {
  name: string;
  /** How many times the tries of one customer fit: a wider network may hold several. */
  breadth: 1 | 2 | 4;
};

const prefixes = [
  { bits: 64, breadth: 1 },
  { bits: 56, breadth: 2 },
  { bits: 48, breadth: 4 },
] as const;

/** The first four of an IPv6 address's eight groups, of which only so many bits count. */
const groupsWithin = (parts: number[], bits: number): string =>
  parts
    .slice(0, 4)
    .map((group, index) => group & (0xffff << Math.max(0, 16 * (index + 1) - bits)))
    .map((group) => (group & 0xffff).toString(16))
    .join(':');

/**
 * The networks that an address stands in, the narrowest first: an IPv4 address alone, or the first 64, 56 and 48 bits of an IPv6 one.
 * Every customer has at least a /64, some are given a /56, and on request a customer gets a /48 with 65,536 of them.
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

/** What may be told of an address to those who need no more: the first three numbers of an IPv4 one, the first 48 bits of an IPv6 one. */
export function coarseNetworkOf(address: string): string {
  const widest = networksOf(address).at(-1)?.name ?? address;
  return ipaddr.IPv4.isValid(widest) ? `${widest.split('.').slice(0, 3).join('.')}.0/24` : widest;
}

/** The narrowest of them: as good as one customer. */
export const networkOf = (address: string): string => networksOf(address)[0].name;
