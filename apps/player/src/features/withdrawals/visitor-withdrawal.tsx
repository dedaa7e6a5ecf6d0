import { formatBrl } from '@ipe/money';
import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { NumberedSteps } from '#shell/parts/numbered-steps.tsx';
import { VisitorHero } from '#shell/visitors/visitor-hero.tsx';
import { text } from './visitor-withdrawal.text.ts';
import { withdrawalConfigQuery, type WithdrawalConfig } from './withdrawals.queries.ts';

/** Describes withdrawals to visitors, with the operator's own limits. */
export function VisitorWithdrawal() {
  return (
    <>
      <VisitorHero title={text.title} body={text.body} />
      <Loaded query={useQuery(withdrawalConfigQuery)} skeleton={<Skeleton className="mt-4 h-40 rounded-md" />}>
        {(config) => <Facts config={config} />}
      </Loaded>
      <NumberedSteps id="how-withdrawal" title={text.how} steps={text.steps} />
    </>
  );
}

function factsOf({ minCentavos, feeCentavos, promiseMinutes, autoLimitCentavos }: WithdrawalConfig) {
  const { facts } = text;
  return [
    { term: facts.min, value: formatBrl(minCentavos) },
    { term: facts.fee, value: feeCentavos === 0 ? facts.free : formatBrl(feeCentavos) },
    { term: facts.promise, value: facts.minutes(promiseMinutes) },
    ...(autoLimitCentavos > 0 ? [{ term: facts.auto, value: facts.upTo(autoLimitCentavos) }] : []),
  ];
}

function Facts({ config }: { config: WithdrawalConfig }) {
  return (
    <dl className="tabular mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
      {factsOf(config).map(({ term, value }) => (
        <div key={term} className="card flex flex-col-reverse justify-end px-4 py-3">
          <dt className="text-xs text-mist">{term}</dt>
          <dd className="font-display text-base font-extrabold text-gold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
