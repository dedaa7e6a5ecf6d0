import { formatBrl } from '@ipe/money';
import type { ReferralRule } from './referral.queries.ts';
import { text } from './referral.text.ts';
import { rateText, workExample } from './worked-example.ts';
import { StepNumber } from '#shell/parts/numbered-steps.tsx';

/** When a member counts as valid, and the reward for each valid member. */
export function ValidMember({ rule }: { rule: ReferralRule }) {
  return (
    <section aria-labelledby="valid-member" className="card mt-4 p-4">
      <h2 id="valid-member" className="font-bold">
        {text.valid}
      </h2>
      <ol className="tabular mt-2">
        {text.validSteps(rule.validDepositsCentavos, rule.validBetsCentavos).map((step, index) => (
          <li key={step} className="flex items-center gap-3 border-b border-edge py-2.5 text-sm last:border-0">
            <StepNumber>{index + 1}</StepNumber>
            {step}
          </li>
        ))}
      </ol>
      {rule.memberRewardCentavos > 0 && (
        <p className="tabular mt-2 rounded-sm bg-gold/10 p-3 text-sm font-semibold text-gold">
          {text.memberReward(rule.memberRewardCentavos)}
        </p>
      )}
    </section>
  );
}

/** The tiers, the difference method, and a worked example with the rule's own numbers. */
export function CommissionRule({ rule }: { rule: ReferralRule }) {
  if (rule.tiers.length === 0) return null;
  return (
    <section aria-labelledby="commission" className="card mt-4 p-4">
      <h2 id="commission" className="font-bold">
        {text.commission}
      </h2>
      <p className="mt-1 text-sm text-mist">{text.commissionIntro}</p>
      <table className="tabular mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-edge text-xs text-mist">
            <th scope="col" className="py-2 text-left font-semibold">
              {text.tierColumns.from}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {text.tierColumns.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {rule.tiers.map(({ fromCentavos, rateX10000 }) => (
            <tr key={fromCentavos} className="border-b border-edge last:border-0">
              <td className="py-2">{text.tierFrom(fromCentavos)}</td>
              <td className="py-2 text-right font-bold text-gold">{rateText(rateX10000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-mist">{text.difference}</p>
      <Example rule={rule} />
    </section>
  );
}

function Example({ rule }: { rule: ReferralRule }) {
  const { bets, direct, total, yourRate, biasRate, fromDirect, fromBranch, sum } = workExample(rule.tiers);
  return (
    <section aria-labelledby="commission-example" className="mt-4 rounded-md border border-edge bg-deep/50 p-4">
      <h3 id="commission-example" className="text-sm font-bold">
        {text.example}
      </h3>
      <div className="tabular mt-1.5 flex flex-col gap-1.5 text-sm text-mist">
        <p>{text.exampleNetwork(formatBrl(bets.ana), formatBrl(bets.bia), formatBrl(bets.caio))}</p>
        <p>{text.exampleTotal(formatBrl(total), rateText(yourRate))}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-gold">
          <li>{text.exampleDirect(formatBrl(direct), rateText(yourRate), formatBrl(fromDirect))}</li>
          <li>
            {text.exampleBranch({
              amount: formatBrl(bets.caio),
              yours: rateText(yourRate),
              theirs: rateText(biasRate),
              earned: formatBrl(fromBranch),
            })}
          </li>
        </ul>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-edge pt-2 font-semibold text-text">
          {text.exampleSum}
          <span className="font-display text-lg font-extrabold text-gold">{formatBrl(sum)}</span>
        </p>
        <p className="text-xs">{text.exampleThen}</p>
      </div>
    </section>
  );
}
