import { formatCalendarDay, formatInstant } from '@ipe/pt-br';
import { buttonClass, Money, Skeleton } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { Link } from 'wouter';
import { InfiniteRows } from '#shell/lists/infinite-rows.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { RowIcon } from '#shell/parts/row-icon.tsx';
import { Offered } from '#shell/visitors/offered.tsx';
import { checkInLogQuery, type CheckInLine } from './check-in.queries.ts';
import { text } from './check-in.text.ts';

/** Every check-in with its reward. */
export function CheckInRecord() {
  return (
    <Offered offer="signRewards" {...text.off} skeleton={<Skeleton className="h-80 rounded-md" />}>
      <Lines />
    </Offered>
  );
}

function Lines() {
  return (
    <InfiniteRows
      query={useInfiniteQuery(checkInLogQuery)}
      label={text.recordTitle}
      idOf={({ day }) => day}
      renderRow={(line) => <Line line={line} />}
      empty={{
        icon: <CalendarCheck />,
        title: text.noRecord,
        body: text.noRecordBody,
        action: (
          <Link href={paths.checkIn} className={buttonClass('secondary')}>
            {text.toSign}
          </Link>
        ),
      }}
    />
  );
}

function Line({ line: { day, streakDay, rewardCentavos, at } }: { line: CheckInLine }) {
  return (
    <div className="flex items-center gap-3 py-3">
      <RowIcon look="gold">
        <CalendarCheck />
      </RowIcon>
      <div className="min-w-0 flex-1">
        <p className="tabular text-sm font-bold">{formatCalendarDay(day)}</p>
        <p className="tabular text-xs text-mist">
          {text.day(streakDay)} · {formatInstant(at)}
        </p>
      </div>
      <Money centavos={rewardCentavos} signed className="shrink-0 font-display text-base font-bold text-leaf-soft" />
    </div>
  );
}
