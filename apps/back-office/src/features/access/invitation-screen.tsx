import { useQuery } from '@tanstack/react-query';
import { classNames } from '@ipe/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { askOnce } from '#shell/calls/ask.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { NewPasskeyForm } from '#shell/ways/new-passkey-form.tsx';
import { NewPasswordForm, type NewWay } from '#shell/ways/new-password-form.tsx';
import { acceptInvitation } from './access.mutations.ts';
import { Entrance } from './entrance.tsx';
import { invitationToken } from './invitation-token.ts';
import { text } from './access.text.ts';

/** The page of a one-time invitation link: the new member chooses a first way of signing in. */
export function InvitationScreen() {
  const token = invitationToken();
  const [, goTo] = useLocation();
  if (token === undefined)
    return (
      <Entrance title={text.invitation} intro={text.invitationMissing}>
        <Button onClick={() => goTo(paths.home)}>{text.toSignIn}</Button>
      </Entrance>
    );
  return <OpenedInvitation token={token} />;
}

const kinds = [
  { kind: 'passkey', title: text.wayPasskey, hint: text.wayPasskeyHint },
  { kind: 'password', title: text.wayPassword, hint: text.wayPasswordHint },
] as const;

function OpenedInvitation({ token }: { token: string }) {
  const [kind, setKind] = useState<'passkey' | 'password'>('passkey');
  const [, goTo] = useLocation();
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => askOnce('/back-office/api/staff/open-invitation', { token }),
    // Each call returns a new TOTP secret, so the offer is never refetched: the scanned secret must stay valid.
    staleTime: Infinity,
  });
  const accept = async (way: NewWay) => {
    await acceptInvitation({ token, way });
    goTo(paths.home, { replace: true });
  };
  return (
    <Entrance title={text.invitation}>
      <Loaded query={invitation}>
        {({ name, email, isRecovery, totp, passkey }) => (
          <div className="flex flex-col gap-5">
            <div className="text-sm">
              <p>{text.invitationFor(name)}</p>
              <p className="text-mist">{email}</p>
              {isRecovery && <p className="mt-2 text-gold-ink">{text.recoveryIntro}</p>}
            </div>
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{text.ways}</legend>
              {kinds.map((one) => (
                <label
                  key={one.kind}
                  className={classNames(
                    'grid grid-cols-[auto_1fr] gap-x-3 rounded-xs border p-3 text-sm',
                    kind === one.kind ? 'border-purple bg-raised' : 'border-edge',
                  )}
                >
                  <input
                    type="radio"
                    name="way"
                    checked={kind === one.kind}
                    onChange={() => setKind(one.kind)}
                    className="mt-0.5 size-4 accent-purple"
                  />
                  <span className="font-semibold">{one.title}</span>
                  <span className="col-start-2 text-xs text-mist">{one.hint}</span>
                </label>
              ))}
            </fieldset>
            {kind === 'passkey' ? (
              <NewPasskeyForm options={passkey} save={accept} />
            ) : (
              <NewPasswordForm totp={totp} email={email} save={accept} />
            )}
          </div>
        )}
      </Loaded>
    </Entrance>
  );
}
