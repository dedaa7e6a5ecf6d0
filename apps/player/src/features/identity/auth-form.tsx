import { Dialog, IconButton, Tabs } from '@ipe/ui';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { closeForm, openForm, type AuthForm as FormName } from '#shell/state/front-end-state.ts';
import { Warned } from '#shell/parts/warned.tsx';
import { TextSizeControl } from '#shell/text/text-size-control.tsx';
import { Acceptance, Consent } from './consent.tsx';
import { text } from './identity.text.ts';
import { LeaveConfirmDialog } from './leave-confirm-dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm, useRegistration } from './register-form.tsx';
import { ResetForm, useResetFields } from './reset-form.tsx';
import { useAcceptance } from './use-acceptance.ts';
import { useLoginFields } from './use-login-fields.ts';

const tabs = [
  { id: 'login', title: text.login },
  { id: 'register', title: text.register },
] as const;

/** The login/register full-screen form (specification section 2). Each tab keeps what was typed while the other is open. */
export function AuthForm({ form }: { form: FormName }) {
  const [hasConsent, setHasConsent] = useState(true);
  const acceptance = useAcceptance();
  const [loginFields, setLoginFields] = useLoginFields();
  const register = useRegistration();
  const reset = useResetFields();
  const [isResetting, setIsResetting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const panelId = useId();

  /** The login form already has the new password, so the player only taps "Entrar". */
  function finishReset(password: string) {
    setLoginFields({ ...loginFields, password });
    reset.forget();
    setIsResetting(false);
    openForm('login');
  }

  return (
    <Dialog label={text.title} shape="full" onClose={() => setIsLeaving(true)}>
      <div className="flex items-center justify-between pt-3 pr-2 pl-6">
        <img src="/art/logo.svg" alt="" width="48" height="48" className="size-12" />
        <IconButton label={text.close} onClick={() => setIsLeaving(true)}>
          <X aria-hidden className="size-6" />
        </IconButton>
      </div>
      <div className="px-6 pb-10">
        {isResetting ? (
          <ResetForm
            {...reset}
            mobile={loginFields.mobile}
            onMobile={(mobile) => setLoginFields({ ...loginFields, mobile })}
            onBack={() => setIsResetting(false)}
            onDone={finishReset}
          />
        ) : (
          <>
            <h1 className="mt-3 font-display text-2xl font-extrabold">{text.welcome}</h1>
            <p className="mt-1 mb-5 text-sm text-mist">{text.subtitle}</p>
            <Warned className="mb-5" />
            <Tabs label={text.title} tabs={tabs} selected={form} onSelect={openForm} panelId={panelId} />
            <div
              id={panelId}
              role="tabpanel"
              aria-label={form === 'login' ? text.login : text.register}
              className="mt-6"
            >
              {form === 'login' ? (
                <LoginForm
                  fields={loginFields}
                  onChange={setLoginFields}
                  hasConsent={hasConsent}
                  onForgotten={() => setIsResetting(true)}
                />
              ) : (
                <RegisterForm {...register} hasConsent={hasConsent && (acceptance?.isGiven ?? true)} />
              )}
            </div>
            <div className="mt-4 flex flex-col gap-3">
              <Consent isGiven={hasConsent} onChange={setHasConsent} />
              {form === 'register' && acceptance && <Acceptance {...acceptance} />}
            </div>
          </>
        )}
        <TextSizeControl className="mt-6 border-t border-edge pt-4" />
      </div>
      {isLeaving && <LeaveConfirmDialog onStay={() => setIsLeaving(false)} onLeave={closeForm} />}
    </Dialog>
  );
}
