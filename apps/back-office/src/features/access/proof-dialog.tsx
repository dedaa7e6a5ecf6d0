import { Modal } from '#shell/parts/modal.tsx';
import { Button } from '#shell/parts/button.tsx';
import { closeProofGate, useProofGate } from '#shell/session/proof-gate.ts';
import { leave, useMe } from '#shell/session/session.ts';
import { ProofForm } from './proof-form.tsx';
import { proveAgain, proveAgainByPasskey, signIn, signInByPasskey } from './access.mutations.ts';
import { text } from './access.text.ts';

/** Asks for the proof that a call needs, in a dialog over the unchanged page. */
export function ProofDialog() {
  const needed = useProofGate((state) => state.needed);
  if (needed === 'sign-in') return <SignInAgain />;
  return needed && <ConfirmPerson />;
}

function SignInAgain() {
  return (
    <Modal title={text.sessionOver}>
      <p className="mb-5 text-sm text-mist">{text.sessionOverIntro}</p>
      <ProofForm
        names={{ passkey: text.byPasskey, password: text.signIn }}
        byPasskey={signInByPasskey}
        byPassword={signIn}
      />
      <Button look="quiet" className="mt-4 w-full" onClick={leave}>
        {text.leave}
      </Button>
    </Modal>
  );
}

function ConfirmPerson() {
  const { email } = useMe();
  return (
    <Modal title={text.stillYou} onClose={() => closeProofGate(false)}>
      <p className="mb-5 text-sm text-mist">{text.stillYouIntro}</p>
      <ProofForm
        email={email}
        names={{ passkey: text.confirmByPasskey, password: text.confirm }}
        byPasskey={proveAgainByPasskey}
        byPassword={({ password, code }) => proveAgain({ kind: 'password', password, code })}
      />
    </Modal>
  );
}
