import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { NumberedSteps } from '#shell/parts/numbered-steps.tsx';
import { RuleTerms } from '#shell/parts/rule-terms.tsx';
import { VisitorHero } from '#shell/visitors/visitor-hero.tsx';
import { CommissionRule, ValidMember } from './referral-rule.tsx';
import { publishedRuleQuery } from './referral.queries.ts';
import { text } from './visitor-referral.text.ts';

/** Describes the earnings of referrals to visitors, by the published rule. */
export function VisitorReferral() {
  return (
    <>
      <VisitorHero title={text.title} body={text.body} action={text.register} />
      <Loaded query={useQuery(publishedRuleQuery)} skeleton={<Skeleton className="mt-4 h-120 rounded-md" />}>
        {({ hasRewards, rule, terms }) =>
          hasRewards ? (
            <>
              <NumberedSteps id="how-invite" title={text.how} steps={text.steps} />
              <ValidMember rule={rule} />
              <CommissionRule rule={rule} />
              <RuleTerms terms={terms} version={rule.version} />
            </>
          ) : (
            <p className="card mt-4 p-4 text-sm text-mist">{text.noRewards}</p>
          )
        }
      </Loaded>
    </>
  );
}
