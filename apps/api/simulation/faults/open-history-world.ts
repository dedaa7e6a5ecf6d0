import { writtenSeedKeys } from '#test/app/program-env.ts';
import { providersOf, testProvider } from '#test/app/neighbours/provider-wallet.ts';
import { readSettings } from '#wiring/settings/env.ts';
import type { SharedEngine } from './engine/shared-engine.ts';
import type { Bank } from './house/bank.ts';
import { openBankDoor } from './house/bank-door.ts';
import { shelf } from './house/games.ts';
import type { House } from './house/open-node.ts';
import { RunningHouse } from './house/run-house.ts';
import { postNews } from './house/webhooks.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Chronicle } from './players/chronicle.ts';
import type { Chance } from './world/chance.ts';
import type { Scheduler } from './world/scheduler.ts';
import type { Weather } from './world/weather.ts';

const settings = {
  ...readSettings({
    SEED_KEYS: writtenSeedKeys,
    // Some of a deposit must be bet, and little enough that money can leave again.
    DEPOSIT_WAGERING_X100: '10',
    WITHDRAWAL_FEE_CENTAVOS: '150',
    WITHDRAWAL_AUTO_LIMIT_CENTAVOS: '15000',
    SIGN_UPS_PER_NETWORK: '100',
    CODES_PER_NETWORK: '100',
    TRIES_PER_NETWORK: '1000',
  }),
  LOG_LEVEL: 'error' as const,
};

const provider = testProvider('alfa');

type Opening = {
  engine: SharedEngine;
  scheduler: Scheduler;
  chance: Chance;
  weather: Weather;
  bank: Bank;
  chronicle: Chronicle;
  nodes: number;
  /** A line of the house's log that tells of a fault. */
  onFault: (line: string) => void;
};

/** Opens a house and all that it stands on. Called by an actor of its world. */
export async function openHistoryWorld({ bank, chronicle, nodes, onFault, ...ground }: Opening): Promise<HistoryWorld> {
  const { scheduler, weather } = ground;
  const phones = new Map<string, string>();
  const sendSms = (line: string) => {
    const [, mobile = '', code = ''] = /SMS to \+55 (\d+): .*?(\d{6})/u.exec(line) ?? [];
    if (weather.strike(scheduler.nameNext('sms'), ['sms-refused']) !== undefined)
      throw new Error('the phone network is down');
    phones.set(mobile, code);
  };
  let world: HistoryWorld | undefined;
  const psp = openBankDoor({ ...ground, bank, postNews: (news) => postNews(world!, news) });
  const house: House = { ...ground, psp, shelf, providers: providersOf(provider), settings, sendSms, onFault };
  const running = new RunningHouse(house, nodes);
  await running.startAll();
  const readPhone = (mobile: string) => phones.get(mobile);
  world = { ...ground, bank, house: running, settings, provider, chronicle, readPhone };
  return world;
}
