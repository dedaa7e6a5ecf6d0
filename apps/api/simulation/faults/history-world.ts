import type { Provider } from '#modules/providers/index.ts';
import type { Settings } from '#wiring/settings/env.ts';
import type { SharedEngine } from './engine/shared-engine.ts';
import type { Bank } from './house/bank.ts';
import type { RunningHouse } from './house/run-house.ts';
import type { Chronicle } from './players/chronicle.ts';
import type { Chance } from './world/chance.ts';
import type { Scheduler } from './world/scheduler.ts';
import type { Weather } from './world/weather.ts';

/** All that is there in one history. */
export type HistoryWorld = {
  scheduler: Scheduler;
  chance: Chance;
  weather: Weather;
  engine: SharedEngine;
  bank: Bank;
  house: RunningHouse;
  settings: Settings;
  provider: Provider;
  chronicle: Chronicle;
  /** The newest message on this phone. */
  readPhone: (mobile: string) => string | undefined;
};
