import type { Role } from '@ipe/staff-contract';
import { formatInstant } from '@ipe/pt-br';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea, TextField } from '#shell/forms/field.tsx';
import { Form } from '#shell/forms/form.tsx';
import { Submit } from '#shell/forms/submit.tsx';
import { useRequired } from '#shell/forms/use-required.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { OneTimeLink } from '#shell/parts/one-time-link.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { RoleChoices } from './role-choices.tsx';
import { invite, type Invitation } from './team.queries.ts';
import { text } from './team.text.ts';

/** Invites a new member. The link is shown only once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [told, setTold] = useState<{ name: string; invitation: Invitation }>();
  return (
    <Modal title={told ? text.invited(told.name) : text.invite} onClose={onClose}>
      {told ? (
        <Invited invitation={told.invitation} onClose={onClose} />
      ) : (
        <InviteForm onDone={setTold} onClose={onClose} />
      )}
    </Modal>
  );
}

function InviteForm({
  onDone,
  onClose,
}: {
  onDone: (told: { name: string; invitation: Invitation }) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState({ name: '', email: '', reason: '' });
  const [chosen, setChosen] = useState<Role[]>([]);
  const [isSent, setIsSent] = useState(false);
  const { errorOf, check } = useRequired(values);
  const { submit, isSending, fieldErrors, message } = useSubmission(
    async () => ({ name: values.name, invitation: await invite({ ...values, roles: chosen }) }),
    onDone,
    ['name', 'email', 'roles', 'reason'],
  );
  const change = (field: keyof typeof values) => ({
    value: values[field],
    error: errorOf(field) ?? fieldErrors[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  function send() {
    setIsSent(true);
    if (check() && chosen.length > 0) submit(undefined);
  }
  return (
    <Form isSending={isSending} onSubmit={send}>
      <p className="text-sm text-mist">{text.inviteIntro}</p>
      <TextField label={text.name} {...change('name')} />
      <TextField label={text.email} type="email" {...change('email')} />
      <RoleChoices
        chosen={chosen}
        onChange={setChosen}
        error={isSent && chosen.length === 0 ? text.someRole : fieldErrors['roles']}
      />
      <TextArea label={shell.reason} hint={shell.reasonHint} {...change('reason')} />
      <Submit isSending={isSending} message={message} onCancel={onClose}>
        {text.inviteSend}
      </Submit>
    </Form>
  );
}

function Invited({ invitation: { link, expiresAt }, onClose }: { invitation: Invitation; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        {text.inviteLinkHint} {text.validUntil(formatInstant(expiresAt))}
      </p>
      <OneTimeLink link={link} label={text.inviteLink} />
      <div className="flex justify-end gap-2">
        <Link href={paths.decisions} className={buttonClass('quiet')}>
          {text.seeProposal}
        </Link>
        <Button look="primary" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </div>
  );
}
