import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { text } from '#shell/text/shell.text.ts';
import { TextArea } from './field.tsx';
import { readData, written } from './json-data.ts';
import { ProposeForm } from './propose-form.tsx';
import { useDraft } from './use-draft.ts';
import { useSettled } from './use-settled.ts';

type Data = Record<string, unknown>;
type Draft = { json: string; reason: string };
type Checked = { issues: { path: string; sentence: string }[]; terms: string | null };

type Props<Found extends Checked> = {
  /** `tournament:<id>`: a draft of its own for each document. */
  name: string;
  from: Data;
  /** Above the terms in the phone. */
  title: string;
  /** What the server finds in a document. */
  check: (document: Data) => Promise<Found>;
  /** What it says besides faults and terms. */
  told?: (found: Found) => ReactNode;
  propose: (document: Data, reason: string) => Promise<{ id: string }>;
};

/** A document before it is proposed: edited, checked, and read as players would. */
export function DocumentEditor<Found extends Checked>({ name, from, title, check, told, propose }: Props<Found>) {
  const [draft, setDraft] = useDraft<Draft>(name, { json: written(from), reason: '' });
  const data = readData(draft.json);
  const settled = useSettled(draft.json);
  const document = readData(settled);
  // The last answer stays until the next one is there.
  const checked = useQuery({
    queryKey: ['document', name, document],
    queryFn: () => check(document ?? {}),
    enabled: document !== undefined,
    placeholderData: keepPreviousData,
  });
  const isRight = draft.json === settled && checked.data?.issues.length === 0;
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-2">
          <TextArea
            label={text.document}
            error={data === undefined ? text.notJson : undefined}
            rows={24}
            spellCheck={false}
            value={draft.json}
            onChange={({ target }) => setDraft({ ...draft, json: target.value })}
          />
          <div>
            <Button look="quiet" onClick={() => setDraft(null)}>
              {text.discard}
            </Button>
          </div>
        </div>
        <Loaded query={checked}>
          {(found) => (
            <>
              <Faults issues={found.issues} />
              {told?.(found)}
            </>
          )}
        </Loaded>
        <ProposeForm
          reason={draft.reason}
          onReason={(reason) => setDraft({ ...draft, reason })}
          data={isRight ? data : undefined}
          propose={(right) => propose(right, draft.reason)}
          onProposed={() => setDraft(null)}
        />
      </div>
      <TermsInPhone title={title} terms={checked.data?.terms ?? null} />
    </div>
  );
}

const Faults = ({ issues }: Pick<Checked, 'issues'>) =>
  issues.length > 0 && (
    <Section title={text.faults}>
      <ul className="list-disc pl-5 text-sm text-ember-soft">
        {issues.map(({ path, sentence }) => (
          <li key={`${path} ${sentence}`}>{path === '' ? sentence : `${path}: ${sentence}`}</li>
        ))}
      </ul>
    </Section>
  );
