import { Money } from '@ipe/ui';
import { UserRoundCheck } from 'lucide-react';
import type { WithdrawalConfig } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';

/** The fee, the amount that arrives, the deadline, and whether a person reviews it first. */
export function AmountSummary({
  amountCentavos = 0,
  config,
}: {
  amountCentavos: number | undefined;
  config: Pick<WithdrawalConfig, 'feeCentavos' | 'promiseMinutes' | 'autoLimitCentavos'>;
}) {
  const { feeCentavos, promiseMinutes, autoLimitCentavos } = config;
  return (
    <div>
      <dl className="card divide-y divide-edge px-4 text-sm">
        <div className="flex flex-wrap justify-between gap-x-3 py-3">
          <dt className="text-mist">{text.fee}</dt>
          <dd className="font-semibold">{feeCentavos === 0 ? text.free : <Money centavos={feeCentavos} />}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-3">
          <dt className="text-mist">{text.net}</dt>
          <dd>
            <Money
              centavos={Math.max(0, amountCentavos - feeCentavos)}
              className="font-display text-lg font-bold text-gold"
            />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-mist">{text.promise(promiseMinutes)}</p>
      <div aria-live="polite">
        {amountCentavos > autoLimitCentavos && (
          <p className="mt-2 flex items-start gap-2 text-sm text-mist">
            <UserRoundCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-purple-soft" />
            {text.reviewFirst(autoLimitCentavos)}
          </p>
        )}
      </div>
    </div>
  );
}
