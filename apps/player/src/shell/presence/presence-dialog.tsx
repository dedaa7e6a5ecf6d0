import { passwordLength } from '@ipe/contract/forms';
import { Button, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { PhoneCodeSheet } from '#shell/forms/phone-code-sheet.tsx';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { askAgain, showDue, type Asks, type Next } from './presence.mutations.ts';
import { text } from './presence.text.ts';

type Props = { asks: Asks; onDone: () => void; onClose: () => void };

/** One prompt for everything that is due: password and position, then the code from the phone. */
export function PresenceDialog({ asks: first, onDone, onClose }: Props) {
  const { data: user } = useQuery(userInfoQuery);
  const [asks, setAsks] = useState(first);
  const [password, setPassword] = useState('');
  const [nextCodeAt, setNextCodeAt] = useState<string>();
  const { errors, check } = useFieldErrors({
    password: asks.password && password === '' ? text.noPassword : undefined,
  });

  function goOn(next: Next): void {
    if (next === 'done') onDone();
    else if ('asks' in next) setAsks(next.asks);
    else setNextCodeAt(next.nextCodeAt);
  }

  const showing = useSubmission(() => showDue(asks, { password }), goOn, ['password']);

  function handleSubmit() {
    showing.resetError();
    if (check()) void showing.submit(undefined);
  }

  return (
    <>
      <Sheet title={text.title} closeLabel={text.close} onClose={onClose}>
        <p className="mb-4 text-sm text-mist">{text.why}</p>
        <Form onSubmit={handleSubmit}>
          {asks.password && (
            <TextField
              label={text.password}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={passwordLength.most}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={errors.password}
              refusal={showing.fieldErrors['password']}
            />
          )}
          {asks.code && <p className="text-sm text-mist">{text.code}</p>}
          {asks.position && <p className="text-sm text-mist">{text.position}</p>}
          <FormMessage>{showing.message}</FormMessage>
          <Button type="submit" isBusy={showing.isSending}>
            {text.confirm}
          </Button>
        </Form>
      </Sheet>
      {nextCodeAt !== undefined && (
        <PhoneCodeSheet
          mobile={user?.mobile ?? ''}
          nextCodeAt={nextCodeAt}
          askAgain={() => askAgain(asks, { password })}
          confirm={async (code) => goOn(await showDue(asks, { password, code }))}
          onClose={() => setNextCodeAt(undefined)}
        />
      )}
    </>
  );
}
