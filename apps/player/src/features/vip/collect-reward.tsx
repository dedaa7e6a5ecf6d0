import { Button, CountingMoney, FormMessage } from '@ipe/ui';
import { CircleCheck, LockKeyhole } from 'lucide-react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useOutcome } from '#shell/parts/use-outcome.tsx';
import { UnlessShut } from '#shell/standing/shut-notice.tsx';
import { collectReward } from './vip.mutations.ts';
import type { VipCollection } from './vip.queries.ts';
import { text } from './vip.text.ts';

type Props = { collection: VipCollection; allDays: number; rewardCentavos: number };

/** What waits for the next claim, and today's button, or why there is none. */
export function CollectReward({ collection, allDays, rewardCentavos }: Props) {
  const { collectedDays, pendingCentavos, canCollect } = collection;
  const { outcome, tell } = useOutcome();
  const collecting = useSubmission(collectReward, ({ creditedCentavos, collection: after }) => {
    tell(text.collected(creditedCentavos, after.pendingCentavos));
  });
  const isLast = collectedDays >= allDays;
  return (
    <div className="mt-4 border-t border-edge pt-4">
      {pendingCentavos > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
          <p>
            <span className="block text-sm font-semibold">{text.pending}</span>
            <span className="block text-xs text-mist">{text.pendingNote}</span>
          </p>
          <CountingMoney centavos={pendingCentavos} className="font-display text-xl font-extrabold text-gold" />
        </div>
      )}
      {canCollect ? (
        <UnlessShut what="rewards">
          <Button className="w-full" isBusy={collecting.isSending} onClick={() => void collecting.submit(collection)}>
            {isLast ? text.receive(pendingCentavos) : text.collect(rewardCentavos)}
          </Button>
        </UnlessShut>
      ) : (
        <WhyNot collection={collection} allDays={allDays} />
      )}
      {outcome}
      {collecting.message && (
        <div className="mt-2">
          <FormMessage>{collecting.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

function WhyNot({ collection, allDays }: { collection: VipCollection; allDays: number }) {
  const { level, blockedBy, collectedDays } = collection;
  if (!blockedBy) return null;
  const Icon = blockedBy === 'level' ? LockKeyhole : CircleCheck;
  const sentence = {
    level: text.blocked.level(level),
    today: collectedDays < allDays ? text.blocked.today : text.blocked.lastToday,
    done: text.blocked.done(allDays),
  };
  return (
    <p className="flex min-h-13 items-center justify-center gap-2 rounded-md bg-deep/50 px-4 py-2 text-center text-sm font-semibold text-mist">
      <Icon aria-hidden className="size-5 shrink-0" />
      {sentence[blockedBy]}
    </p>
  );
}
