import { formatBrl } from '@ipe/money';
import { formatDayOfMonth, formatShortDuration, saoPauloDay } from '@ipe/pt-br';
import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { ownPlayQuery, type OwnWeek } from './own-play.queries.ts';
import { SelfTest } from './self-test.tsx';
import { text } from './self-watch.text.ts';

/** The player's own play, week by week, and questions for reflection (Portaria SPA/MF 1.231/2024 art. 4 III). */
export function SelfWatch() {
  const play = useQuery(ownPlayQuery);
  const { data: user } = useQuery(userInfoQuery);
  return (
    <section aria-labelledby="self-watch-title" className="card mt-4 p-4">
      <h2 id="self-watch-title" className="font-display text-lg font-bold">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-mist">{text.how}</p>
      <Loaded query={play} skeleton={<Skeleton className="mt-4 h-40 rounded-md" />}>
        {({ weeks }) => <Weeks weeks={weeks} since={user?.createdAt && saoPauloDay(user.createdAt)} />}
      </Loaded>
      <SelfTest />
    </section>
  );
}

/** @param since the day of the sign-up: earlier weeks aren't shown, and the week that it cuts isn't used for comparison */
function Weeks({ weeks: [last, ...earlier], since = '' }: { weeks: readonly OwnWeek[]; since: string | undefined }) {
  if (last === undefined) return null;
  const change = text.change(
    last,
    earlier.filter(({ from }) => from >= since),
  );
  return (
    <>
      <table className="tabular mt-4 w-full text-sm">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="text-left text-xs text-mist">
            {[text.week, text.lost, text.deposited, text.played].map((name, column) => (
              <th key={name} scope="col" className={`pb-2 font-semibold ${column === 0 ? '' : 'text-right'}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[last, ...earlier.filter(({ to }) => to >= since)].map((week) => (
            <tr key={week.from} className="border-t border-edge">
              <th scope="row" className="py-2 text-left font-[weight:inherit]">
                {formatDayOfMonth(week.from)}–{formatDayOfMonth(week.to)}
              </th>
              <td className="py-2 text-right">{text.lossOf(week.lossCentavos)}</td>
              <td className="py-2 text-right">{formatBrl(week.depositCentavos)}</td>
              <td className="py-2 text-right">
                {formatShortDuration(week.minutes)}
                <span className="block text-xs text-mist">{text.days(week.days)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {change !== undefined && <p className="mt-3 text-sm font-semibold">{change}</p>}
    </>
  );
}
