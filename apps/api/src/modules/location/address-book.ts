import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';

export type Place = { latitude: number; longitude: number };

/** What a list says about a network: that players can't come from it, or where it is. */
type Entry = { kind: (typeof hiding)[number] } | { kind: 'place'; place: Place };

/** Networks that hide where their users are, and networks of other countries. */
const hiding = ['vpn', 'proxy', 'tor', 'hosting', 'abroad'] as const;

/** Whether an address's network hides places, and where it is, if known. */
type AddressFacts = { hides: boolean; place: Place | undefined };

export type AddressBook = { find: (address: string) => AddressFacts };

export const emptyAddressBook: AddressBook = { find: () => ({ hides: false, place: undefined }) };

type Net = { family: 'ipv4' | 'ipv6'; bits: string };

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): Net => ({
  family: address.kind(),
  bits: address
    .toByteArray()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join(''),
});

const keyOf = ({ family, bits }: Net, length: number): string => `${family} ${bits.slice(0, length)}`;

function readEntry(kind: string, [latitude, longitude]: string[]): Entry | undefined {
  const hides = hiding.find((one) => one === kind);
  if (hides !== undefined) return { kind: hides };
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace = kind === 'place' && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isPlace ? { kind: 'place', place } : undefined;
}

/**
 * Reads a list of networks, one in a line: `203.0.113.0/24,vpn` (or proxy, tor, hosting, abroad),
 * `198.51.100.0/24,place,-23.55,-46.63`. Skips empty lines and those that begin with #. The narrowest network with an
 * address counts.
 * @throws Error with a sentence for any other line
 */
export function readAddressBook(file: string): AddressBook {
  const entries = new Map<string, Entry>();
  const lengths = { ipv4: new Set<number>(), ipv6: new Set<number>() };
  for (const [index, line] of readFileSync(file, 'utf8').split(/\r?\n/u).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [network = '', kind = '', ...rest] = line.split(',').map((word) => word.trim());
    const entry = readEntry(kind, rest);
    if (entry === undefined || !ipaddr.isValidCIDR(network))
      throw new Error(`${file} line ${index + 1} is no network with what is known of it: ${line}`);
    const [address, length] = ipaddr.parseCIDR(network);
    lengths[address.kind()].add(length);
    entries.set(`${keyOf(bitsOf(address), length)} ${entry.kind === 'place' ? 'place' : 'hides'}`, entry);
  }
  const narrowestFirst = {
    ipv4: [...lengths.ipv4].toSorted((one, other) => other - one),
    ipv6: [...lengths.ipv6].toSorted((one, other) => other - one),
  };
  return { find: (address) => findFacts(address, entries, narrowestFirst) };
}

function findFacts(
  address: string,
  entries: ReadonlyMap<string, Entry>,
  lengths: Readonly<Record<Net['family'], readonly number[]>>,
): AddressFacts {
  if (!ipaddr.isValid(address)) return { hides: true, place: undefined };
  const net = bitsOf(ipaddr.process(address));
  let place: Place | undefined;
  let hides = false;
  for (const length of lengths[net.family]) {
    const key = keyOf(net, length);
    hides ||= entries.has(`${key} hides`);
    const found = entries.get(`${key} place`);
    if (found?.kind === 'place') place ??= found.place;
  }
  return { hides, place };
}
