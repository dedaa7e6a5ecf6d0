import { FormMessage } from '@ipe/ui';
import { useLocation } from 'wouter';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { solve, take, type Thread } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** Takes a ticket, or solves one that waits for the player. */
export function TakeOrSolve({ ticket }: { ticket: Thread }) {
  const { playerId, ticketId, assignee, state, waitingSince } = ticket;
  const me = useMe();
  const [, goTo] = useLocation();
  const key = { playerId, ticketId };
  const taking = useSubmission(take, () => showTip(text.taken));
  const solving = useSubmission(solve, () => {
    goTo(paths.tickets);
    showTip(text.solved);
  });
  const mayTake = assignee?.id !== me.id && state !== 'solved';
  const maySolve = waitingSince === null && state !== 'solved';
  const takeIt = () => taking.submit({ ...key, isTakenOver: assignee !== null });
  const takeText = assignee ? text.takeOver(assignee.name) : text.take;
  useShortcuts([
    { keys: 'v', label: text.back, run: () => goTo(paths.tickets) },
    ...(mayTake ? [{ keys: 't', label: takeText, run: takeIt }] : []),
    ...(maySolve ? [{ keys: 'e', label: text.solve, run: () => solving.submit(key) }] : []),
  ]);
  return (
    <>
      <FormMessage>{taking.message ?? solving.message}</FormMessage>
      {mayTake && (
        <Button isBusy={taking.isSending} onClick={takeIt}>
          {takeText}
        </Button>
      )}
      {maySolve && (
        <Button isBusy={solving.isSending} onClick={() => solving.submit(key)}>
          {text.solve}
        </Button>
      )}
    </>
  );
}
