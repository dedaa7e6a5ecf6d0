import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { readData, written } from '#shell/forms/json-data.ts';
import { JsonField } from '#shell/forms/json-field.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { rulePath } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { ChangeList } from '#shell/parts/changed.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { Section } from '#shell/parts/section.tsx';
import type { Draft } from './draft.ts';
import { ProposeRule } from './propose-rule.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useChecked, useRule, type Checked, type Rule, type RuleData, type RuleKind } from './rules.queries.ts';
import { BesideTerms } from '#shell/phone/beside-terms.tsx';
import { text } from './rules.text.ts';
import { Simulation } from './simulation.tsx';

/** A new version of a rule before it is proposed: edited, checked, and shown as players would read it. */
export function DraftScreen() {
  const { kind } = useParams<{ kind: RuleKind }>();
  const rule = useRule(kind);
  const title = rule.data ? text.draftOf(rule.data.title) : navigation.rules;
  const back = (
    <Link href={rulePath(kind)} className={buttonClass('quiet')}>
      {text.back}
    </Link>
  );
  return (
    <Page title={title} actions={back}>
      <p className="text-sm text-mist">{text.draftIntro}</p>
      <Loaded query={rule}>{(found) => <DraftOf key={found.kind} rule={found} />}</Loaded>
    </Page>
  );
}

function DraftOf({ rule }: { rule: Rule }) {
  const from = rule.countsDays ? 'midnight' : 'now';
  const empty: Draft = { json: written(rule.data), reason: '', from };
  const [draft, setDraft] = useDraft(`rule:${rule.kind}`, empty);
  const data = readData(draft.json);
  const settled = useSettled(draft.json);
  const checked = useChecked(rule.kind, readData(settled));
  return (
    <BesideTerms title={text.phoneTitles[rule.kind]} terms={checked.data?.terms ?? null}>
      <Editor draft={draft} data={data} checked={checked.data} onChange={setDraft} />
      <Loaded query={checked}>
        {(found) => (
          <>
            <Findings checked={found} isJson={data !== undefined} />
            <Simulation kind={rule.kind} checked={found} data={draft.json === settled ? data : undefined} />
            <ProposeRule
              rule={rule}
              draft={draft}
              data={found.issues.length === 0 ? data : undefined}
              onChange={setDraft}
            />
          </>
        )}
      </Loaded>
    </BesideTerms>
  );
}

type View = keyof typeof text.views;
const views = (Object.keys(text.views) as View[]).map((id) => ({ id, title: text.views[id] }));

type EditorProps = {
  draft: Draft;
  data: RuleData | undefined;
  checked: Checked | undefined;
  onChange: (draft: Draft | null) => void;
};

function Editor({ draft, data, checked, onChange }: EditorProps) {
  const [view, setView] = useState<View>('form');
  // The form's fields hold typed text of their own, so a new key rebuilds them when the data changes outside of them.
  const [generation, setGeneration] = useState(0);
  const discard = () => {
    onChange(null);
    setGeneration(generation + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choices label={text.view} choices={views} value={view} onChoose={setView} />
        <Button look="quiet" onClick={discard}>
          {text.discard}
        </Button>
      </div>
      {view === 'json' ? (
        <JsonField
          label={text.json}
          hint={text.jsonHint}
          notJson={text.notJson}
          value={draft.json}
          onChange={(json) => onChange({ ...draft, json })}
        />
      ) : data === undefined ? (
        <p className="text-sm text-ember-soft">{text.formNeedsJson}</p>
      ) : (
        checked && (
          <RuleFields
            key={generation}
            data={data}
            checked={checked}
            onChange={(changed) => onChange({ ...draft, json: written(changed) })}
          />
        )
      )}
    </div>
  );
}

function Findings({ checked: { issues, changes }, isJson }: { checked: Checked; isJson: boolean }) {
  return (
    <>
      {(issues.length > 0 || !isJson) && (
        <Section title={text.issues}>
          <ul className="list-disc pl-5 text-sm text-ember-soft">
            {!isJson && <li>{text.notJson}</li>}
            {issues.map((issue) => (
              <li key={`${issue.path} ${issue.sentence}`}>{text.issue(issue)}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={text.changes}>
        {changes.length === 0 ? (
          <p className="text-sm text-mist">{text.noChanges}</p>
        ) : (
          <ChangeList changes={changes} />
        )}
      </Section>
    </>
  );
}
