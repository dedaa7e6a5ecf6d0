import { propose } from '#shell/calls/propose.ts';
import { ProposeForm } from '#shell/forms/propose-form.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import type { Draft } from './draft.ts';
import type { Rule, RuleData } from './rules.queries.ts';
import { text } from './rules.text.ts';

const moments = (['now', 'midnight'] as const).map((id) => ({ id, title: text.moments[id] }));

type Props = {
  rule: Rule;
  draft: Draft;
  /** Undefined while the draft has issues. */
  data: RuleData | undefined;
  onChange: (draft: Draft | null) => void;
};

/** Proposes the draft: when it is to take effect, and why. */
export function ProposeRule({ rule: { kind, countsDays }, draft, data, onChange }: Props) {
  return (
    <ProposeForm
      reason={draft.reason}
      onReason={(reason) => onChange({ ...draft, reason })}
      data={data}
      propose={(rule) => propose('rules.publish', { kind, rule, from: draft.from }, draft.reason)}
      onProposed={() => onChange(null)}
    >
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
    </ProposeForm>
  );
}
