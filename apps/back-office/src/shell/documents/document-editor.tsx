import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readData, written } from '#shell/forms/json-data.ts';
import { JsonField } from '#shell/forms/json-field.tsx';
import { ProposeForm } from '#shell/forms/propose-form.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useSettled } from '#shell/forms/use-settled.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Section } from '#shell/parts/section.tsx';
import { BesideTerms } from '#shell/phone/beside-terms.tsx';
import { text } from '#shell/text/shell.text.ts';
import type { Checked, Data, DocumentAnswers, OfKind } from './document-kind.ts';

type Draft = { json: string; reason: string };

type Props<Answers extends DocumentAnswers> = OfKind<Answers> & {
  id: string;
  from: Data;
  /** Called with true when a draft begins, and with false when it is proposed or discarded. */
  onKept?: (isKept: boolean) => void;
};

/** A document before it is proposed: edited, checked, and shown as players would read it. */
export function DocumentEditor<Answers extends DocumentAnswers>({ kind, id, from, onKept }: Props<Answers>) {
  const { calls, told } = kind;
  // Each document has its own draft.
  const name = `${kind.name}:${id}`;
  const [draft, setDraft] = useDraft<Draft>(name, { json: written(from), reason: '' });
  const change = (changed: Draft | null) => {
    setDraft(changed);
    onKept?.(changed !== null);
  };
  const data = readData(draft.json);
  const settled = useSettled(draft.json);
  const document = readData(settled);
  // The last result stays until the next one arrives.
  const checked = useQuery({
    queryKey: ['document', name, document],
    queryFn: () => calls.check(document ?? {}),
    enabled: document !== undefined,
    placeholderData: keepPreviousData,
  });
  const isRight = draft.json === settled && checked.data?.issues.length === 0;
  return (
    <BesideTerms title={kind.text.name} terms={checked.data?.terms ?? null}>
      <div className="flex flex-col gap-2">
        <JsonField label={text.document} value={draft.json} onChange={(json) => change({ ...draft, json })} />
        <div>
          <Button look="quiet" onClick={() => change(null)}>
            {text.discard}
          </Button>
        </div>
      </div>
      <Loaded query={checked}>
        {(found) => (
          <>
            <Issues issues={found.issues} />
            {told?.(found)}
          </>
        )}
      </Loaded>
      <ProposeForm
        reason={draft.reason}
        onReason={(reason) => change({ ...draft, reason })}
        data={isRight ? data : undefined}
        propose={(right) => calls.propose(id, right, draft.reason)}
        onProposed={() => change(null)}
      />
    </BesideTerms>
  );
}

const Issues = ({ issues }: Pick<Checked, 'issues'>) =>
  issues.length > 0 && (
    <Section title={text.issues}>
      <ul className="list-disc pl-5 text-sm text-ember-soft">
        {issues.map(({ path, sentence }) => (
          <li key={`${path} ${sentence}`}>{path === '' ? sentence : `${path}: ${sentence}`}</li>
        ))}
      </ul>
    </Section>
  );
