import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** The push services of browsers: Chrome and most others, Chromium in Linux distributions, Firefox, Safari, Edge. */
const ofBrowsers = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Hosts in addition to those of browsers; and, for tests, services on this machine by their origin. */
export type OtherServices = { hosts: readonly string[]; origins: readonly string[] };

export type PushServices = {
  /** The name of the service that a subscription's address belongs to; undefined for any other address. */
  serviceOf: (endpoint: string) => string | undefined;
  /** Resolves a host name to an address to connect to. */
  resolve: typeof lookup;
};

const isOf = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

/** Whether the address is on the public internet: not this machine, nor our networks and their services. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Like Node's `lookup`, but refuses names that lead into our own network. The checked address is the one that is connected to. */
const lookupPublic = (host: string, options: LookupOptions, found: Found): void =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    const inside = addresses.find(({ address }) => !isPublic(address));
    if (inside !== undefined) return found(new Error(`${host} is ${inside.address}, which is no public address`), []);
    const [first] = addresses;
    return options.all === true || first === undefined
      ? found(null, addresses)
      : found(null, first.address, first.family);
  });

/** A stranger can choose a subscription's address, so only browsers' push services and public addresses are accepted. */
export function openPushServices(others: OtherServices): PushServices {
  const hosts = [...ofBrowsers, ...others.hosts];
  const onThisMachine = new Set(others.origins.map((origin) => new URL(origin).hostname));
  return {
    serviceOf: (endpoint) => {
      if (!URL.canParse(endpoint)) return undefined;
      const { origin, protocol, username, password, hostname, port, host } = new URL(endpoint);
      if (username !== '' || password !== '') return undefined;
      if (others.origins.includes(origin)) return host;
      if (protocol !== 'https:' || port !== '') return undefined;
      return hosts.find((service) => isOf(hostname, service))?.replace('*.', '');
    },
    resolve: ((host: string, options: LookupOptions, found: Found) =>
      onThisMachine.has(host)
        ? lookup(host, options, found as never)
        : lookupPublic(host, options, found)) as typeof lookup,
  };
}
