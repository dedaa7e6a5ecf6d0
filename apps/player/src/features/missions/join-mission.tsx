import { Button, buttonClass, FormMessage } from '@ipe/ui';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/api/use-submission.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { joinMission } from './missions.mutations.ts';
import type { Mission } from './missions.queries.ts';
import { text } from './missions.text.ts';

/** The player's step below the terms: join, or what there is instead. */
export function JoinMission({ mission }: { mission: Mission }) {
  const { state, joinedAt, ruleVersion } = mission;
  const { statusMessage, announce } = useStatusMessage();
  const joining = useSubmission(joinMission, () => announce(text.joined));
  return (
    <div>
      {joinedAt !== null ? null : state === 'announced' ? (
        <p className="text-sm text-mist">{text.notYet}</p>
      ) : state !== 'running' ? (
        <p className="text-sm text-mist">{text.over}</p>
      ) : !isLoggedIn() ? (
        <SignUpPrompt {...text.visitor} />
      ) : (
        <UnlessRestricted what="offers">
          <Button
            className="h-auto! min-h-13 w-full whitespace-normal!"
            isBusy={joining.isSending}
            onClick={() => void joining.submit(mission)}
          >
            {text.join}
          </Button>
          <p className="mt-2 text-center text-xs break-all text-mist">{text.joinHint(ruleVersion)}</p>
        </UnlessRestricted>
      )}
      {statusMessage}
      {joining.message && (
        <div className="mt-2">
          <FormMessage>{joining.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

/** Since when the player is in, above the steps. */
export function Joined({ since, canPlay }: { since: string; canPlay: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-leaf/30 bg-leaf/10 p-4">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
      <p className="min-w-0 flex-1">
        <span className="block font-bold">{text.isIn}</span>
        <span className="tabular block text-sm text-mist">{text.joinedSince(since)}</span>
      </p>
      {canPlay && (
        <Link href={paths.home} className={`w-full ${buttonClass('secondary', 'medium')}`}>
          {text.toGames}
        </Link>
      )}
    </div>
  );
}
