import { Money } from '@ipe/ui';
import type { CashbackLine, OwnPeriod } from './cashback.queries.ts';
import { text } from './cashback.text.ts';

/** The player's sum and cashback of each day or week, newest first. */
export function OwnPeriods({ cashback }: { cashback: CashbackLine }) {
  if (cashback.own.length === 0)
    return (
      <div className="card p-4 text-sm">
        <p className="font-bold">{text.noOwn}</p>
        <p className="text-mist">{text.noOwnBody}</p>
      </div>
    );
  return (
    <ul className="card divide-y divide-edge">
      {cashback.own.map((period) => (
        <li key={period.from} className="p-4">
          <Period cashback={cashback} period={period} />
        </li>
      ))}
    </ul>
  );
}

function Period({ cashback, period }: { cashback: CashbackLine; period: OwnPeriod }) {
  const { betsCentavos, winsCentavos, amountCentavos, outcome } = period;
  return (
    <>
      <div className="tabular flex items-baseline justify-between gap-3">
        <h4 className="font-bold">
          {text.days(period)} {outcome === 'soFar' && <span className="text-xs text-mist">{text.soFar}</span>}
        </h4>
        <p className={amountCentavos > 0 ? 'font-bold text-gold' : 'text-mist'}>
          <span className="sr-only">{text.amount}: </span>
          <Money centavos={amountCentavos} />
        </p>
      </div>
      <dl className="tabular mt-1 grid grid-cols-[1fr_auto] gap-x-3 text-sm text-mist">
        <dt>{text.bets}</dt>
        <dd className="text-right">
          <Money centavos={betsCentavos} />
        </dd>
        <dt>{text.wins}</dt>
        <dd className="text-right">
          <Money centavos={winsCentavos} />
        </dd>
        <dt>{text.net}</dt>
        <dd className="text-right">
          <Money centavos={betsCentavos - winsCentavos} />
        </dd>
      </dl>
      <p className="mt-1 text-xs text-mist">{text.outcome(period, cashback)}</p>
    </>
  );
}
