import { saoPauloDay } from '@ipe/pt-br';
import { Button, FormMessage } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { serverNow } from '#shell/api/server-clock.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { homePageQuery, userInfoQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { showTip } from '#shell/state/front-end-state.ts';
import { downloadStatement } from './taxes.mutations.ts';
import { text } from './taxes.text.ts';

const yearOf = (at: Date): number => Number(saoPauloDay(at).slice(0, 4));

/** The regulated market began in 2025. @returns the years in which the player had an account, newest first */
function yearsSince(registeredAt: string): number[] {
  const first = Math.max(2025, yearOf(new Date(registeredAt)));
  const last = yearOf(new Date(serverNow()));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}

/** The player's yearly documents for the income tax, where the house has an authorisation. */
export function YearStatements() {
  const { data: home } = useQuery(homePageQuery);
  const { data: user } = useQuery(userInfoQuery);
  const download = useSubmission(downloadStatement, () => showTip(text.downloaded, 'success'));
  if (!isLoggedIn() || !home?.profile.licence || !user?.createdAt) return null;
  return (
    <section aria-labelledby="taxes-title" className="mt-8">
      <h2 id="taxes-title" className="font-display text-lg font-bold">
        {text.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mist">{text.how}</p>
      <FormMessage>{download.message}</FormMessage>
      {yearsSince(user.createdAt).map((year) => (
        <Button
          key={year}
          look="secondary"
          className="mt-1 w-full"
          isBusy={download.isSending}
          onClick={() => void download.submit(year)}
        >
          <FileText aria-hidden className="size-5" />
          {text.download(year)}
        </Button>
      ))}
    </section>
  );
}
