import type { Reply } from '@ipe/api-client';
import type { CallPath, Input } from '@ipe/contract';
import type { Offer } from '@ipe/game-stage';
import { isSlot, readMath } from '@ipe/slot-engine';
import type { KeyedStorage } from '#storage/safe-storage.ts';
import type { GameApi, GameCall } from '#calls/game-api.ts';
import { DemoAccount } from './demo-account.ts';
import { DemoInstant, type StartInput } from './demo-instant.ts';
import { demoOffer } from './demo-offer.ts';
import { done, refused } from './demo-replies.ts';
import { createDemoRoundStore } from './demo-rounds.store.ts';
import { createDemoSlots } from './demo-slots.ts';

export type DemoApi = GameApi & { refill: () => number };

type Answers = Readonly<Record<string, (input: never) => Reply<CallPath> | Promise<Reply<CallPath>>>>;

type Parts = {
  /** The published mathematics, as the server sent it. */
  math: unknown;
  offer: Offer;
  storage: KeyedStorage;
  nowMs?: () => number;
  wait?: (ms: number) => Promise<void>;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Answers the server's calls in the browser, with the same mathematics and engine, local seeds and play money. The answers come after the
 * tap's own task, like a server's, because a slow phone takes longer to play a round than to show the tap.
 */
export function createDemoApi({ math: json, offer, storage, nowMs = Date.now, wait = pause }: Parts): DemoApi {
  const math = readMath(json);
  const account = new DemoAccount(storage, math.id);
  const rounds = createDemoRoundStore(storage, math.id);
  const instant = isSlot(math) ? undefined : new DemoInstant({ math, account, rounds, nowMs, wait });
  const slots: Answers = isSlot(math) ? { '/api/game/play': createDemoSlots(math, account, storage) } : {};
  /** Looks for the open round first, because one that is over by now is paid by the look. */
  const standing = () => {
    const openRound = instant?.findOpen() ?? null;
    return { balance: account.balance, openRound };
  };
  const answers: Answers = {
    '/api/game/open': () =>
      done({
        ...demoOffer(math, offer),
        gameSession: 'demo',
        fairness: account.fairness,
        ...standing(),
      }),
    '/api/game/balance': () => done(standing()),
    ...slots,
    ...(instant ? instantAnswers(instant) : {}),
  };
  return {
    call: (async (path: string, input: Input<CallPath>) => {
      await wait(0);
      return (await answers[path]?.(input as never)) ?? refused(404, 'Não há isto na demonstração');
    }) as GameCall,
    setSession: () => {},
    refill: () => {
      account.refill();
      return account.balance;
    },
  };
}

const instantAnswers = (instant: DemoInstant): Answers => ({
  '/api/game/start': (input: StartInput) => instant.start(input),
  '/api/game/pick': (input: { roundId: string; cell: number }) => instant.pick(input),
  '/api/game/guess': (input: Input<'/api/game/guess'>) => instant.guess(input),
  '/api/game/cashOut': (input: { roundId: string }) => instant.cashOut(input),
  '/api/game/follow': (input: { roundId: string }) => instant.follow(input),
});
