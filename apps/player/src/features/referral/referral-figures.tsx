import { buttonClass, AnimatedMoney } from '@ipe/ui';
import { formatBrl } from '@ipe/money';
import { formatDeadline, formatNumber } from '@ipe/pt-br';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { serverNow } from '#shell/api/server-clock.ts';
import { paths } from '#shell/navigation/paths.ts';
import type { ReferralInfo } from './referral.queries.ts';
import { text } from './referral.text.ts';

/** The figures of the specification's section 3, "Referral". */
export function ReferralFigures({ info }: { info: ReferralInfo }) {
  return (
    <section aria-labelledby="invite-figures" className="card mt-4 p-4">
      <h2 id="invite-figures" className="font-bold">
        {text.figures}
      </h2>
      <Awards info={info} />
      <dl className="tabular mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Figure term={text.directMembers} value={formatNumber(info.directMembers)} />
        <Figure term={text.validMembers} value={formatNumber(info.validMembers)} />
        <Figure term={text.directRechargeUsers} value={formatNumber(info.directRechargeUsers)} />
        <Figure term={text.totalDirectRecharge} value={formatBrl(info.totalDirectRecharge)} />
      </dl>
      <Link href={paths.referralRecord} className={`mt-3 w-full ${buttonClass('quiet')} whitespace-normal!`}>
        {text.toRecord}
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  );
}

function Awards({ info }: { info: ReferralInfo }) {
  return (
    <>
      <p className="mt-2">
        <span className="block text-sm text-mist">{text.totalAward}</span>
        <AnimatedMoney centavos={info.totalAward} className="font-display text-amount font-extrabold text-gold" />
      </p>
      <dl className="tabular mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Figure term={text.pendingBonus} value={formatBrl(info.pendingBonus)} />
        <Figure term={text.settledBonus} value={formatBrl(info.settledBonus)} />
      </dl>
      <p className="tabular mt-2 mb-4 flex items-center gap-1.5 text-xs text-mist">
        <CalendarClock aria-hidden className="size-4 shrink-0" />
        {text.cycle[info.settlementCycle]} · {text.nextSettlement(formatDeadline(info.nextSettlementAt, serverNow()))}
      </p>
    </>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-sm bg-deep/50 px-3 py-2.5">
      <dt className="text-xs text-mist">{term}</dt>
      <dd className="font-display text-lg font-extrabold">{value}</dd>
    </div>
  );
}
