import { randomUuid } from '@ipe/api-client';
import { storage, type PlayerStorage } from '#shell/state/storage.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The secret of this browser, created at its first use. Where storage is closed it lives as long as the page. */
export function ownDevice(area: PlayerStorage = storage): string {
  const kept = area.read('device');
  if (kept !== undefined && uuid.test(kept)) return kept;
  const device = randomUuid();
  area.write('device', device);
  return device;
}
