import { Entrance } from './entrance.tsx';
import { ProofForm } from './proof-form.tsx';
import { signIn, signInByPasskey } from './access.mutations.ts';
import { text } from './access.text.ts';

/** The sign-in form. It replaces every page while no member is signed in; the address stays, so that page opens afterwards. */
export function SignInScreen() {
  return (
    <Entrance title={text.signIn} intro={text.signInIntro}>
      <ProofForm
        names={{ passkey: text.byPasskey, password: text.signIn }}
        byPasskey={signInByPasskey}
        byPassword={signIn}
      />
    </Entrance>
  );
}
