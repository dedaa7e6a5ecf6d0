import type { Clock } from '../time/clock.ts';
import type { Queryable } from '../database/index.ts';
import { networksOf } from './network-of.ts';
import { clearTries, giveBackTries, takeTries, type LimitedKey } from './rate-limit.ts';

/** A limit of every network that an address stands in, each with as many tries as it is broad. */
export type NetworkLimit = {
  /** Narrowest first. @param prefix counts apart what differs in it, e.g. a phone */
  of(address: string, prefix?: string): [LimitedKey, ...LimitedKey[]];
  /** How the keys of all networks begin. */
  beginning(prefix: string): string;
  /** Counts one try. @throws RefusedError 429 when the limit of one of the networks is reached */
  take(address: string, prefix?: string): Promise<void>;
  /** Forgets the tries of the narrowest, and takes one back in the wider ones, where others may have tried as well. */
  clear(address: string, prefix?: string): Promise<void>;
};

/** @param limit.tries of an IPv4 address or an IPv6 /64 */
export function createNetworkLimit(
  deps: { db: Queryable; clock: Clock },
  limit: { name: string; tries: number; windowSeconds: number },
): NetworkLimit {
  const of: NetworkLimit['of'] = (address, prefix) => {
    const [narrowest, ...wider] = networksOf(address).map(({ name, breadth }) => ({
      key: [`${limit.name}:`, prefix, name].filter((part) => part !== undefined).join(' '),
      tries: limit.tries * breadth,
      windowSeconds: limit.windowSeconds,
    }));
    return [narrowest!, ...wider];
  };
  return {
    of,
    beginning: (prefix) => `${limit.name}: ${prefix} `,
    take: (address, prefix) => takeTries(deps, of(address, prefix)),
    clear: async (address, prefix) => {
      const [narrowest, ...wider] = of(address, prefix);
      await clearTries(deps, narrowest);
      if (wider.length > 0) await giveBackTries(deps, wider);
    },
  };
}
