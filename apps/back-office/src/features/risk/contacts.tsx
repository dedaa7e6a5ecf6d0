import { Form } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { SelectField, TextArea } from '#shell/forms/field.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { noteContact, type Contact } from './risk.queries.ts';
import { text } from './risk.text.ts';

type Props = { contacts: readonly Contact[]; playerId: number; mayWrite: boolean };

/** The staff's contacts with the player about how they play: by whom, when, how, and what was agreed. */
export function Contacts({ contacts, playerId, mayWrite }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Section
      title={text.contacts}
      actions={mayWrite && <Button onClick={() => setIsWriting(true)}>{text.noteContact}</Button>}
    >
      {contacts.length === 0 ? (
        <p className="text-sm text-mist">{text.noContacts}</p>
      ) : (
        <DataTable caption={text.contacts} rows={contacts} keyOf={({ id }) => id} columns={columns} />
      )}
      {isWriting && <ContactDialog playerId={playerId} onClose={() => setIsWriting(false)} />}
    </Section>
  );
}

const columns: readonly Column<Contact>[] = [
  {
    title: text.about,
    cell: ({ about, agreed }) => (
      <>
        <span className="break-words whitespace-pre-line">{about}</span>
        <span className="block text-xs text-mist">
          {text.agreed}: {agreed}
        </span>
      </>
    ),
  },
  { title: text.contactWay, cell: ({ way }) => text.contactWays[way] },
  { title: text.by, cell: ({ by }) => by.name, isWide: true },
  { title: text.at, cell: ({ at }) => <Instant at={at} />, isWide: true },
];

const ways = Object.keys(text.contactWays) as Contact['way'][];

type Draft = { contactId: string; way: Contact['way']; about: string; agreed: string };

const emptyDraft = (): Draft => ({ contactId: crypto.randomUUID(), way: 'phone', about: '', agreed: '' });

function ContactDialog({ playerId, onClose }: { playerId: number; onClose: () => void }) {
  const [draft, setDraft] = useDraft(`risk:contact:${playerId}`, emptyDraft());
  // A contact keeps its id, so that a repeat after a lost answer writes no second one. A change makes another contact.
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed, contactId: crypto.randomUUID() });
  const forget = () => {
    setDraft(null);
    onClose();
  };
  const { errorOf, check } = useRequired({ about: draft.about, agreed: draft.agreed });
  const { submit, isSending, fieldErrors, message } = useSubmission(
    noteContact,
    (_, { contactId }) => {
      showTip(text.contactNoted);
      // What was changed while the contact was on its way is another contact and stays.
      if (draft.contactId === contactId) forget();
    },
    ['about', 'agreed'],
  );
  return (
    <Modal title={text.noteContact} onClose={onClose}>
      <Form onSubmit={() => check() && submit({ playerId, ...draft })}>
        <SelectField
          label={text.contactWay}
          choices={ways.map((id) => ({ id, title: text.contactWays[id] }))}
          value={draft.way}
          onChange={({ target }) => change({ way: ways.find((one) => one === target.value) ?? 'phone' })}
        />
        <TextArea
          label={text.about}
          error={errorOf('about') ?? fieldErrors.about}
          value={draft.about}
          onChange={({ target }) => change({ about: target.value })}
        />
        <TextArea
          label={text.agreed}
          error={errorOf('agreed') ?? fieldErrors.agreed}
          value={draft.agreed}
          onChange={({ target }) => change({ agreed: target.value })}
        />
        <Submit isSending={isSending} message={message} onCancel={forget}>
          {text.noteContact}
        </Submit>
      </Form>
    </Modal>
  );
}
