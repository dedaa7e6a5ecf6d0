import { formatBrl } from '@ipe/money';
import { freePlayerMoney, type FreedMoney } from '#modules/ledger/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { listHeldUp } from '../limits.store.ts';
import { findExclusion } from './player-block.ts';

const reasons = {
  self_excluded: 'Pela sua autoexclusão',
  closing: 'Pelo encerramento da sua conta',
  regulatory_check: 'Pelas verificações regulatórias',
} as const;

const sentences = ({ freed, forfeited }: FreedMoney): string[] => [
  ...(freed > 0 ? [`O valor de ${formatBrl(freed)} que ainda precisava ser apostado está livre para saque.`] : []),
  ...(forfeited > 0 ? [`O valor de ${formatBrl(forfeited)} em bônus ainda não liberados deixou de valer.`] : []),
];

/**
 * Frees the player's money that waits for bets which can't be made any more, and notifies the player. Does nothing for
 * a player who isn't leaving. The caller holds the wallet's lock.
 */
export async function releaseMoney(tx: Queryable, { playerId, now }: { playerId: number; now: Date }): Promise<void> {
  const reason = await findExclusion(tx, playerId, now);
  if (reason === undefined) return;
  const freed = sentences(await freePlayerMoney(tx, { playerId, now }));
  if (freed.length === 0) return;
  const content = [`${reasons[reason]}:`, ...freed, 'Você pode sacar tudo o que é seu, quando quiser.'].join(' ');
  await writeMessage(tx, { playerId, title: 'Seu saldo está livre', content, link: '/withdraw', now });
}

const batchSize = 100;

async function* heldUp(db: Database, now: Date): AsyncGenerator<number, void> {
  for (let after = 0; ;) {
    const page = await listHeldUp(db, { now, after, limit: batchSize });
    yield* page;
    if (page.length < batchSize) return;
    after = page.at(-1)!;
  }
}

/** Frees the money of players who left under an older release, whose requests didn't: a few at a time, each in a transaction. */
export async function releaseMoneyOfExcluded({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock();
  await oneByOne(heldUp(db, now), (playerId) =>
    db.transactionOf(playerId, (tx) => releaseMoney(tx, { playerId, now })),
  );
}
