import type { Reply } from '@ipe/api-client';
import type { Input, Output } from '@ipe/contract';
import { badPicks, noSuchMode } from '@ipe/contract/sentences';
import { centavos } from '@ipe/money';
import { payoutCentavos, pickIssue, playRound, type SlotMath } from '@ipe/slot-engine';
import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';
import type { DemoAccount } from './demo-account.ts';
import { done, moneyUsedUp, refused } from './demo-replies.ts';

type Played = Output<'/api/game/play'>;
type Play = (input: Input<'/api/game/play'>) => Reply<'/api/game/play'>;

/** Plays rounds as the server does: a repeated id gives the same round, also after a reload. */
export function createDemoSlots(math: SlotMath, account: DemoAccount, storage: KeyedStorage): Play {
  const key = `demo:${math.id}:last-round`;
  return ({ requestId, stakeCentavos, mode = 'base', picks }) => {
    const last = readKept<Played>(storage, key);
    if (last?.roundId === requestId) return done(last as Played);
    const modes: Readonly<Record<string, { costUnits: number }>> = math.modes;
    const { costUnits } = modes[mode] ?? {};
    if (costUnits === undefined) return refused(400, noSuchMode);
    const wanted = pickIssue(math, mode, picks);
    if (wanted) return refused(400, badPicks(wanted.count));
    const betCentavos = payoutCentavos(math, centavos(stakeCentavos), costUnits);
    if (!account.pay(betCentavos)) return moneyUsedUp();
    const { serverSeedHash } = account.fairness;
    const seeds = account.takeSeeds();
    const { events, totalUnits } = playRound(math, { mode, picks, ...seeds });
    const winCentavos = payoutCentavos(math, centavos(stakeCentavos), totalUnits);
    account.receive(winCentavos);
    const money = { stakeCentavos, betCentavos, winCentavos, balance: account.balance };
    const played: Played = { roundId: requestId, ...money, nonce: seeds.nonce, serverSeedHash, events };
    storage.setItem(key, JSON.stringify(played));
    return done(played);
  };
}
