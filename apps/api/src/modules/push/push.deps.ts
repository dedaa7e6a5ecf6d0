import type { Database } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PushServices } from './sending/push-services.ts';
import type { Vapid } from './sending/vapid.ts';

export type PushDeps = {
  db: Database;
  clock: Clock;
  services: PushServices;
  vapid: () => Promise<Vapid>;
  /** False while the player is self-excluded, impeded or leaving. */
  mayBeCalled: (playerId: number) => Promise<boolean>;
};
