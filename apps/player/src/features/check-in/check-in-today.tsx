import { formatCalendarDay, formatDay } from '@ipe/pt-br';
import { Button, buttonClass, FormMessage } from '@ipe/ui';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/api/use-submission.ts';
import { paths } from '#shell/navigation/paths.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { checkIn } from './check-in.mutations.ts';
import type { CheckInInfo, CheckInPlayer } from './check-in.queries.ts';
import { text } from './check-in.text.ts';

/** Today's next step: bet first, check in, or come back tomorrow. */
export function CheckInToday({ info, player }: { info: CheckInInfo; player: CheckInPlayer }) {
  const { statusMessage, announce, isAnnounced } = useStatusMessage();
  const signing = useSubmission(checkIn, ({ rewardCentavos, streak }) => {
    announce(`${text.credited(rewardCentavos, streak)} ${text.next(formatDay(info.nextDayAt))}`);
  });
  const reward = info.rewards.find((day) => day.streakDay === player.streakDay)?.rewardCentavos ?? 0;
  return (
    <section aria-label={formatCalendarDay(info.today)} className="mt-4">
      {player.signedToday ? (
        !isAnnounced && <DoneToday nextDayAt={info.nextDayAt} />
      ) : player.betsTodayCentavos < player.requiredBetsCentavos ? (
        <UnlessRestricted what="bet">
          <BetsFirst player={player} />
        </UnlessRestricted>
      ) : (
        <UnlessRestricted what="offers">
          <Button
            className="h-auto! min-h-13 w-full whitespace-normal!"
            isBusy={signing.isSending}
            onClick={() => void signing.submit(info.today)}
          >
            {text.claim(reward)}
          </Button>
        </UnlessRestricted>
      )}
      {statusMessage}
      {signing.message && (
        <div className="mt-2">
          <FormMessage>{signing.message}</FormMessage>
        </div>
      )}
    </section>
  );
}

function DoneToday({ nextDayAt }: { nextDayAt: string }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-leaf/30 bg-leaf/10 p-4">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
      <p>
        <span className="block font-bold">{text.signedToday}</span>
        <span className="tabular block text-sm text-mist">{text.next(formatDay(nextDayAt))}</span>
      </p>
    </div>
  );
}

function BetsFirst({ player: { betsTodayCentavos, requiredBetsCentavos } }: { player: CheckInPlayer }) {
  const says = text.betsOf(betsTodayCentavos, requiredBetsCentavos);
  return (
    <div className="card p-4">
      <p className="tabular mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-bold">{text.betsFirst}</span>
        <span className="text-xs text-mist">{says}</span>
      </p>
      <ProgressBar label={text.betsFirst} says={says} done={betsTodayCentavos} target={requiredBetsCentavos} />
      <Link href={paths.home} className={`mt-4 w-full ${buttonClass('secondary')}`}>
        {text.toGames}
      </Link>
    </div>
  );
}
