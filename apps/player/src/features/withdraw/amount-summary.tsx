import { Money } from '@ipe/ui';
import type { WithdrawConfig } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

/** Fee, and what arrives. */
export function AmountSummary({
  amountCentavos = 0,
  config,
}: {
  amountCentavos: number | undefined;
  config: Pick<WithdrawConfig, 'feeCentavos' | 'promiseMinutes'>;
}) {
  const { feeCentavos, promiseMinutes } = config;
  return (
    <div>
      <dl className="card divide-y divide-edge px-4 text-sm">
        <div className="flex justify-between py-3">
          <dt className="text-mist">{text.fee}</dt>
          <dd className="font-semibold">{feeCentavos === 0 ? text.free : <Money centavos={feeCentavos} />}</dd>
        </div>
        <div className="flex items-baseline justify-between py-3">
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
    </div>
  );
}
