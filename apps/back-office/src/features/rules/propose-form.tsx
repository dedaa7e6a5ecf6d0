import { Form } from '@ipe/ui';
import { useLocation } from 'wouter';
import { propose } from '#shell/calls/propose.ts';
import { useSending } from '#shell/calls/use-sending.ts';
import { ReasonField } from '#shell/forms/reason-form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { decisionPath } from '#shell/navigation/paths.ts';
import { Choices } from '#shell/parts/choices.tsx';
import { Section } from '#shell/parts/section.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import type { Draft } from './draft.ts';
import type { Rule, RuleData } from './rules.queries.ts';
import { text } from './rules.text.ts';

const moments = (['now', 'midnight'] as const).map((id) => ({ id, title: text.moments[id] }));

type Props = {
  rule: Rule;
  draft: Draft;
  /** Undefined while something is wrong with it. */
  data: RuleData | undefined;
  onChange: (draft: Draft | null) => void;
};

/** When it would count, and why: then another person decides. */
export function ProposeForm({ rule: { kind, countsDays }, draft, data, onChange }: Props) {
  const { errorOf, check } = useRequired({ reason: draft.reason });
  const [, goTo] = useLocation();
  const { submit, isSending, fields, message } = useSending(
    (rule: RuleData) => propose('rules.publish', { kind, rule, from: draft.from }, draft.reason),
    ({ id }) => {
      onChange(null);
      goTo(decisionPath(id));
      showTip(shell.proposed);
    },
  );
  return (
    <Section title={text.propose}>
      <Form onSubmit={() => check() && data && submit(data)}>
        {countsDays ? (
          <p className="text-sm text-mist">{text.onlyMidnight}</p>
        ) : (
          <Choices
            label={text.from}
            choices={moments}
            value={draft.from}
            onChoose={(from) => onChange({ ...draft, from })}
          />
        )}
        <ReasonField
          error={errorOf('reason') ?? fields['reason']}
          value={draft.reason}
          onChange={(reason) => onChange({ ...draft, reason })}
        />
        <p className="text-sm text-mist">{shell.takesTwo}</p>
        <Submit isSending={isSending} message={message ?? Object.values(fields)[0]}>
          {shell.propose}
        </Submit>
      </Form>
    </Section>
  );
}
