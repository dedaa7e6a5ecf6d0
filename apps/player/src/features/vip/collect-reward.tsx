import { Button, AnimatedMoney, FormMessage } from '@ipe/ui';
import { CircleCheck, LockKeyhole } from 'lucide-react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { collectReward } from './vip.mutations.ts';
import type { VipCollection } from './vip.queries.ts';
import { text } from './vip.text.ts';

type Props = { collection: VipCollection; allDays: number; rewardCentavos: number };

/** The collected days, and today's button or the reason why there is none. */
export function CollectReward({ collection, allDays, rewardCentavos }: Props) {
  const { collectedDays, pendingCentavos, canCollect } = collection;
  const { statusMessage, announce } = useStatusMessage();
  const collecting = useSubmission(collectReward, ({ creditedCentavos, collection: after }) => {
    announce(text.collected(creditedCentavos, after.pendingCentavos));
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
          <AnimatedMoney centavos={pendingCentavos} className="font-display text-xl font-extrabold text-gold" />
        </div>
      )}
      {canCollect ? (
        <UnlessRestricted what="rewards">
          <Button className="w-full" isBusy={collecting.isSending} onClick={() => void collecting.submit(collection)}>
            {isLast ? text.receive(pendingCentavos) : text.collect(rewardCentavos)}
          </Button>
        </UnlessRestricted>
      ) : (
        <UnavailableReason collection={collection} allDays={allDays} />
      )}
      {statusMessage}
      {collecting.message && (
        <div className="mt-2">
          <FormMessage>{collecting.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

function UnavailableReason({ collection, allDays }: { collection: VipCollection; allDays: number }) {
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
