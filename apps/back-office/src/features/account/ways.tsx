import { EmptyState } from '@ipe/ui';
import type { StaffOutput } from '@ipe/staff-contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable } from '#shell/lists/data-table.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { Section } from '#shell/parts/section.tsx';
import { useMe, type Me } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { NewPasskeyForm } from '#shell/ways/new-passkey-form.tsx';
import { NewPasswordForm, type NewWay } from '#shell/ways/new-password-form.tsx';
import { addWay, removePasskey } from './account.mutations.ts';
import { beginNewWay } from './account.queries.ts';
import { text } from './account.text.ts';

type Passkey = Me['passkeys'][number];
type Begun = { kind: NewWay['kind']; offer: StaffOutput<'/back-office/api/staff/begin-new-way'> };

/** Passkeys, and the password with its app. */
export function Ways() {
  const me = useMe();
  const [begun, setBegun] = useState<Begun>();
  const [removed, setRemoved] = useState<Passkey>();
  const begin = useSubmission(async (kind: NewWay['kind']) => ({ kind, offer: await beginNewWay() }), setBegun);
  return (
    <>
      <Section
        title={text.passkeys}
        actions={
          <Button isBusy={begin.isSending} onClick={() => begin.submit('passkey')}>
            {text.addPasskey}
          </Button>
        }
      >
        {me.passkeys.length > 0 ? (
          <Passkeys passkeys={me.passkeys} onRemove={setRemoved} />
        ) : (
          <EmptyState icon={<KeyRound />} title={text.noPasskeys}>
            {text.noPasskeysBody}
          </EmptyState>
        )}
      </Section>
      <Section title={text.password}>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-edge bg-surface p-3">
          <Pill tone={me.hasPassword ? 'good' : 'calm'}>{me.hasPassword ? text.hasPassword : text.hasNoPassword}</Pill>
          <Button isBusy={begin.isSending} onClick={() => begin.submit('password')}>
            {me.hasPassword ? text.changePassword : text.setPassword}
          </Button>
        </div>
      </Section>
      {begun && <NewWayDialog begun={begun} email={me.email} onClose={() => setBegun(undefined)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function Passkeys({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  return (
    <DataTable
      caption={text.passkeys}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { title: text.label, cell: ({ label }) => <span className="font-semibold">{label}</span> },
        { title: text.createdAt, cell: ({ createdAt }) => <Instant at={createdAt} />, isWide: true },
        { title: text.usedAt, cell: ({ usedAt }) => <Instant at={usedAt} /> },
        {
          title: text.remove,
          isTitleHidden: true,
          cell: (passkey) => (
            <Button look="quiet" aria-label={text.removePasskey(passkey.label)} onClick={() => onRemove(passkey)}>
              {text.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}

function NewWayDialog({
  begun: { kind, offer },
  email,
  onClose,
}: {
  begun: Begun;
  email: string;
  onClose: () => void;
}) {
  const save = async (way: NewWay) => {
    await addWay(way);
    onClose();
    showTip(kind === 'passkey' ? text.passkeyAdded : text.passwordSaved);
  };
  return (
    <Modal title={kind === 'passkey' ? text.addPasskey : text.password} onClose={onClose}>
      {kind === 'passkey' ? (
        <NewPasskeyForm options={offer.passkey} save={save} onCancel={onClose} />
      ) : (
        <NewPasswordForm totp={offer.totp} email={email} save={save} onCancel={onClose} />
      )}
    </Modal>
  );
}

function RemoveDialog({ passkey: { id, label }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { submit, isSending, message } = useSubmission(removePasskey, () => {
    onClose();
    showTip(text.passkeyRemoved);
  });
  return (
    <Modal title={text.removePasskey(label)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(id);
        }}
      >
        <Submit look="danger" isSending={isSending} message={message} onCancel={onClose}>
          {text.remove}
        </Submit>
      </form>
    </Modal>
  );
}
