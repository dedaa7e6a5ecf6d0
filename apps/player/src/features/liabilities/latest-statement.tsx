import { Money } from '@ipe/ui';
import type { Published } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';

/** The newest day's total and its parts. */
export function LatestStatement({ shown: { statement } }: { shown: Published }) {
  const { totals, owedBy, day, jackpot } = statement;
  const rows = (['withdrawable', 'locked', 'reserved', 'inOpenBets'] as const).map(
    (name) => [name, owedBy[name]] as const,
  );
  return (
    <section aria-labelledby="liabilities-owed" className="card p-4">
      <h2 id="liabilities-owed" className="text-sm font-semibold text-mist">
        {text.owed}
      </h2>
      <p className="mt-1 font-display text-3xl font-bold">
        <Money centavos={totals.owed} />
      </p>
      <p className="mt-1 text-xs text-mist">{text.until(day)}</p>
      <dl className="mt-3 rounded-sm bg-deep/50 px-3 text-sm">
        {rows.map(([name, centavos]) => (
          <div key={name} className="flex justify-between gap-3 border-b border-edge py-2 last:border-0">
            <dt className="text-mist">{text.parts[name]}</dt>
            <dd className="font-semibold">
              <Money centavos={centavos} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-mist">
        {text.bonusApart(totals.bonus)} {jackpot !== undefined && `${text.jackpotApart(jackpot)} `}
        {text.debtsOut}
      </p>
    </section>
  );
}
