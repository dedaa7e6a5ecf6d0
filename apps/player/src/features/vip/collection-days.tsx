import { classNames } from '@ipe/ui';
import { Check } from 'lucide-react';
import { formatCalendarDay, formatDayOfMonth } from '../../shell/calendar-day.ts';
import { shortBrl } from './short-brl.ts';
import { VipMedal } from './vip-medal.tsx';
import type { VipCollection, VipGroup } from './vip.queries.ts';
import { text } from './vip.text.ts';

type Props = { collection: VipCollection; group: VipGroup; allDays: number; rewardCentavos: number };

/** The seven collection days of one level: which are done and when, and which one is today's. */
export function CollectionDays({ collection, group, allDays, rewardCentavos }: Props) {
  const { days, collectedDays, canCollect } = collection;
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
      {Array.from({ length: allDays }, (_, index) => {
        const number = index + 1;
        const isCollected = index < collectedDays;
        const isToday = canCollect && index === collectedDays;
        const day = days[index];
        return (
          <li
            key={number}
            className={classNames(
              number === allDays && 'min-[20rem]:col-span-2',
              'flex min-h-24 flex-col items-center justify-between gap-1 rounded-md border px-1 py-2.5 text-center transition-colors duration-500',
              isCollected ? 'border-leaf/30 bg-leaf/10' : isToday ? 'border-gold bg-gold/12' : 'border-edge bg-deep/50',
            )}
          >
            <span className="sr-only">{words({ number, isCollected, isToday, day, rewardCentavos })}</span>
            <span aria-hidden className={classNames('text-2xs font-semibold', isToday ? 'text-gold' : 'text-mist')}>
              {isToday ? text.today : text.day(number)}
            </span>
            {isCollected ? (
              <span
                aria-hidden
                className="flex size-7 animate-appear items-center justify-center rounded-full bg-leaf text-deep"
              >
                <Check className="size-4.5" strokeWidth={3} />
              </span>
            ) : (
              <VipMedal group={group} className={classNames('size-9', !isToday && 'opacity-60 saturate-50')} />
            )}
            <span aria-hidden className="tabular text-xs font-bold">
              {isCollected && day ? formatDayOfMonth(day) : shortBrl(rewardCentavos)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type Day = {
  number: number;
  isCollected: boolean;
  isToday: boolean;
  day: string | undefined;
  rewardCentavos: number;
};

function words({ number, isCollected, isToday, day, rewardCentavos }: Day): string {
  if (isCollected) return text.dayCollected(number, day ? formatCalendarDay(day) : '', rewardCentavos);
  return isToday ? text.dayToday(number, rewardCentavos) : text.dayToCome(number, rewardCentavos);
}
