import { shortBrlAmount } from '@ipe/money';
import { formatNumber } from '@ipe/pt-br';
import { buttonClass, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { NumberedSteps } from '#shell/parts/numbered-steps.tsx';
import { useIsOffered } from '#shell/visitors/offered.tsx';
import { VisitorHero } from '#shell/visitors/visitor-hero.tsx';
import { depositConfigQuery, type DepositConfig } from './deposits.queries.ts';
import { text } from './visitor-deposit.text.ts';

/** Describes deposits to visitors, with the operator's own amounts. */
export function VisitorDeposit() {
  const query = useQuery(depositConfigQuery);
  return (
    <>
      <VisitorHero title={text.title} body={text.body} action={text.register} />
      <Loaded query={query} skeleton={<Skeleton className="mt-4 h-51.5 rounded-md" />}>
        {(config) => <Amounts config={config} />}
      </Loaded>
      <NumberedSteps id="how-pix" title={text.how} steps={text.steps} />
      {query.data && <Rules config={query.data} />}
    </>
  );
}

function Amounts({ config: { presetsCentavos, minCentavos, maxCentavos } }: { config: DepositConfig }) {
  return (
    <section aria-labelledby="amounts" className="card mt-4 p-4">
      <h2 id="amounts" className="font-bold">
        {text.amounts}
      </h2>
      <ul className="tabular mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {presetsCentavos.map((preset) => (
          <li
            key={preset}
            className="flex min-h-12 items-center justify-center rounded-sm bg-deep/50 font-display text-base font-bold text-gold"
          >
            <span className="mr-0.5 text-xs font-semibold opacity-70">R$</span>
            {shortBrlAmount(preset)}
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 text-sm text-mist">{text.from(minCentavos, maxCentavos)}</p>
    </section>
  );
}

function Rules({ config: { wageringX100 } }: { config: DepositConfig }) {
  const hasBonuses = useIsOffered('rechargeBonuses');
  const rules = [
    text.own,
    wageringX100 > 0 ? text.wagering(`${formatNumber(wageringX100 / 100)}×`) : text.free,
    ...(hasBonuses ? [text.bonus] : []),
  ];
  return (
    <section aria-labelledby="deposit-rules" className="card mt-4 p-4">
      <h2 id="deposit-rules" className="font-bold">
        {text.rules}
      </h2>
      <ul className="mt-2 list-disc pl-5 text-sm text-mist marker:text-gold">
        {rules.map((rule) => (
          <li key={rule} className="mt-1.5">
            {rule}
          </li>
        ))}
      </ul>
      <Link href={paths.withdrawal} className={`mt-2 w-full ${buttonClass('quiet', 'medium')}`}>
        {text.withdraw}
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </section>
  );
}
