import type { Clock } from '../time/clock.ts';
import type { Queryable } from '../database/index.ts';
import { networksOf } from './network-of.ts';
import { clearTries, giveBackTries, takeTries, type LimitedKey } from './rate-limit.ts';

/** Limits tries in every network that contains the address (`networksOf`). A wider network has more tries, by its breadth. */
export type NetworkLimit = {
  /** The keys to count, narrowest network first. @param prefix what is counted separately, e.g. a phone */
  of(address: string, prefix?: string): [LimitedKey, ...LimitedKey[]];
  /** The common beginning of the keys of all networks. */
  beginning(prefix: string): string;
  /** Counts one try. @throws RefusedError 429 when the limit of one of the networks is reached */
  take(address: string, prefix?: string): Promise<void>;
  /** Forgets the tries of the narrowest network. Takes one try back in the wider ones, because others may have tried there too. */
  clear(address: string, prefix?: string): Promise<void>;
};

/** @param limit.tries tries of one IPv4 address or one IPv6 /64 */
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
