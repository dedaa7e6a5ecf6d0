import { isIPv6 } from 'node:net';

/**
 * What a limit by address counts: an IPv4 address, or the first 64 bits of an IPv6 one, for every customer has at least
 * that many to choose from.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  // The URL parser writes every spelling of an address in one way, without embedded IPv4.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, behind] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups = [...before, ...Array.from({ length: 8 - before.length - behind.length }, () => '0'), ...behind];
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMappedIpv4 && high !== undefined && low !== undefined)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
