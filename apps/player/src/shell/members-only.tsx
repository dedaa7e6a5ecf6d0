import { Button, EmptyState } from '@ipe/ui';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { openForm } from './front-end-state.ts';
import { isLoggedIn } from './session.ts';
import { text } from './shell.text.ts';

/** What belongs to a player: a visitor is asked in. */
export function MembersOnly({ children }: { children?: ReactNode }) {
  if (isLoggedIn()) return children;
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={text.membersOnly.title}
      action={
        <div className="flex gap-3">
          <Button look="secondary" onClick={() => openForm('login')}>
            {text.logIn}
          </Button>
          <Button onClick={() => openForm('register')}>{text.register}</Button>
        </div>
      }
    >
      {text.membersOnly.body}
    </EmptyState>
  );
}
