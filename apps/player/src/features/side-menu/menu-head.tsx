import { Button, IconButton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm } from '#shell/state/front-end-state.ts';
import { text } from './side-menu.text.ts';

/** The player's avatar and name, or the buttons to log in and to register. */
export function MenuHead({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <div className="mb-4 flex items-start justify-between gap-2">
      {isLoggedIn() ? <Player onLeave={onLeave} /> : <Visitor onLeave={onLeave} />}
      <IconButton label={text.close} onClick={onClose} className="-mt-1 -mr-2">
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

function Player({ onLeave }: { onLeave: () => void }) {
  const { data: user } = useQuery(userInfoQuery);
  return (
    <Link href={paths.profile} onClick={onLeave} className="flex min-w-0 items-center gap-3">
      <img
        src={user?.avatar ?? '/art/logo.svg'}
        alt=""
        width="48"
        height="48"
        className="size-12 shrink-0 rounded-full border-2 border-gold/60 bg-raised object-cover"
      />
      <span className="min-w-0">
        <h2 className="font-display text-lg font-bold break-words">{user?.nickname}</h2>
        {user && (
          <span className="tabular block text-xs font-semibold text-purple-soft">{text.vipLevel(user.vipLevel)}</span>
        )}
      </span>
    </Link>
  );
}

function Visitor({ onLeave }: { onLeave: () => void }) {
  function open(form: 'login' | 'register') {
    onLeave();
    openForm(form);
  }
  return (
    <div className="flex-1">
      <h2 className="font-display text-lg font-bold">{text.welcome}</h2>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button look="secondary" size="medium" onClick={() => open('login')}>
          {text.logIn}
        </Button>
        <Button size="medium" onClick={() => open('register')}>
          {text.register}
        </Button>
      </div>
    </div>
  );
}
