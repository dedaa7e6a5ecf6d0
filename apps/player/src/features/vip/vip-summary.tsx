import { formatBrl } from '@ipe/money';
import { formatCalendarDay, formatDeadline } from '@ipe/pt-br';
import { CalendarClock } from 'lucide-react';
import { serverNow } from '#shell/api/server-clock.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { VipMedal } from './vip-medal.tsx';
import type { VipInfo, VipPlayer } from './vip.queries.ts';
import { text } from './vip.text.ts';

/** The player's level and the progress to the next one. Bets and deposits have a bar each, as both are required. */
export function VipSummary({ info, player }: { info: VipInfo; player: VipPlayer }) {
  const { level, group, next } = player;
  const target = next && info.levels.find((row) => row.level === next.level);
  return (
    <section
      aria-label={text.yourLevel}
      className="overflow-hidden rounded-lg border border-purple/30 bg-linear-to-br from-purple-deep/55 via-raised to-surface p-5 shadow-card"
    >
      <div className="flex items-center gap-4">
        <VipMedal group={group} level={level} className="size-20" />
        <div className="min-w-0">
          <p className="text-sm text-mist">{text.yourLevel}</p>
          <p className="font-display text-2xl font-extrabold">{text.levelTitle(level)}</p>
          <p className="text-sm font-semibold text-purple-soft">{text.groups[group]}</p>
        </div>
      </div>
      {target ? (
        <div className="mt-5 flex flex-col gap-4">
          <h2 className="text-sm font-bold">{text.to(target.level)}</h2>
          <Progress
            label={text.bets}
            settled={player.betsCentavos}
            waiting={player.unsettledBetsCentavos}
            target={target.betsCentavos}
          />
          <Progress
            label={text.deposits}
            settled={player.depositsCentavos}
            waiting={player.unsettledDepositsCentavos}
            target={target.depositsCentavos}
          />
        </div>
      ) : (
        <p className="mt-4 text-sm text-mist">{text.top}</p>
      )}
    </section>
  );
}

/** Shows nothing for a requirement of zero. */
function Progress({
  label,
  settled,
  waiting,
  target,
}: {
  label: string;
  settled: number;
  waiting: number;
  target: number;
}) {
  if (target === 0) return null;
  const done = settled + waiting;
  return (
    <div>
      <p className="tabular mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-xs text-mist">{text.of(done, target)}</span>
      </p>
      <ProgressBar label={label} says={text.of(done, target)} done={settled} waiting={waiting} target={target} />
      <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
        <span className="font-semibold text-gold">{text.missing(Math.max(0, target - done))}</span>
        {waiting > 0 && <span>{text.waiting(waiting)}</span>}
      </p>
    </div>
  );
}

/** The settlement at 10:00 (specification section 9) with its pending and counted amounts. */
export function Settlement({ info, player }: { info: VipInfo; player: VipPlayer }) {
  const { unsettledBetsCentavos: bets, unsettledDepositsCentavos: deposits, settledThrough } = player;
  const hasDeposits = info.levels.some((row) => row.depositsCentavos > 0);
  return (
    <section aria-labelledby="vip-settlement" className="card mt-4 p-4">
      <h2 id="vip-settlement" className="flex items-center gap-2 font-bold">
        <CalendarClock aria-hidden className="size-5 text-purple-soft" />
        {text.settlement}
      </h2>
      <p className="mt-1 text-sm text-mist">{text.settlementRule}</p>
      <dl className="tabular mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <Waiting term={`${text.unsettled}: ${text.bets.toLowerCase()}`} centavos={bets} />
        {hasDeposits && <Waiting term={`${text.unsettled}: ${text.deposits.toLowerCase()}`} centavos={deposits} />}
      </dl>
      <p className="tabular mt-3 text-xs text-mist">
        {text.nextSettlement(formatDeadline(info.nextSettlementAt, serverNow()))}
        {settledThrough && ` · ${text.settledThrough(formatCalendarDay(settledThrough))}`}
      </p>
    </section>
  );
}

function Waiting({ term, centavos }: { term: string; centavos: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-sm bg-deep/50 px-3 py-2.5">
      <dt className="text-xs text-mist">{term}</dt>
      <dd className="font-display text-lg font-extrabold">{formatBrl(centavos)}</dd>
    </div>
  );
}
