import { classNames, FormMessage, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { changeAvatar } from '#features/account/account.mutations.ts';
import { avatarsQuery, type Avatar } from '#features/account/account.queries.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { userInfoQuery } from '#shell/session/player.queries.ts';

/** A tap on a picture chooses it. */
export function AvatarSheet({ onClose }: { onClose: () => void }) {
  const avatars = useQuery(avatarsQuery);
  const { data: user } = useQuery(userInfoQuery);
  const change = useSubmission(changeAvatar, onClose);
  return (
    <Sheet title={text.changeAvatar} closeLabel={text.close} onClose={onClose}>
      <Loaded query={avatars} skeleton={<Skeleton className="h-56" />}>
        {(list) => (
          <ul className="grid grid-cols-3 gap-4">
            {list.map((avatar, index) => (
              <li key={avatar.id}>
                <AvatarButton
                  avatar={avatar}
                  label={text.avatarOf(index + 1)}
                  isCurrent={avatar.image === user?.avatar}
                  onChoose={() => void change.submit(avatar.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div className="mt-4">
        <FormMessage>{change.message}</FormMessage>
      </div>
    </Sheet>
  );
}

function AvatarButton({
  avatar,
  label,
  isCurrent,
  onChoose,
}: {
  avatar: Avatar;
  label: string;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isCurrent}
      onClick={onChoose}
      className={classNames(
        'block w-full rounded-full border-4 transition-transform active:scale-[0.98]',
        isCurrent ? 'border-gold' : 'border-edge hover:border-purple/60',
      )}
    >
      <img src={avatar.image} alt="" width="96" height="96" className="h-auto w-full rounded-full bg-raised" />
    </button>
  );
}
