import type { TriedKeys } from '#platform/admission/rate-limit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requireMobile } from '../identity.store.ts';
import { listDeviceHashes } from './known-device.store.ts';

/** The counters that can hold up a player's own log-ins and passwords. Those of a whole network and of messages are left out. */
export async function logInTriesOf(
  { db, limits }: Pick<IdentityDeps, 'db' | 'limits'>,
  playerId: number,
): Promise<TriedKeys> {
  const mobile = await requireMobile(db, playerId);
  const devices = await listDeviceHashes(db, playerId);
  const keys = [
    limits.loginByMobile.of(mobile),
    limits.passwordByPlayer.of(String(playerId)),
    ...devices.map((hash) => limits.loginByDevice.of(hash.toString('base64url'))),
  ];
  const networks = [limits.loginByMobileAndNetwork, limits.loginByMobileAndNetworkADay, limits.resetByMobileAndNetwork];
  return { keys: keys.map(({ key }) => key), beginnings: networks.map((limit) => limit.beginning(mobile)) };
}
