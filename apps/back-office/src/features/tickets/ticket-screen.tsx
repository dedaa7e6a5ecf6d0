import { useParams } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { AboutTicket } from './about-ticket.tsx';
import { Conversation } from './conversation.tsx';
import { TakeOrSolve } from './take-or-solve.tsx';
import { useThread } from './tickets.queries.ts';
import { text } from './tickets.text.ts';
import { Write } from './write.tsx';

/** One ticket: the conversation, the form for an answer, and the player at its side. */
export function TicketScreen() {
  const { playerId, ticketId } = useParams<{ playerId: string; ticketId: string }>();
  return <OneTicket key={ticketId} playerId={Number(playerId)} ticketId={ticketId} />;
}

function OneTicket(key: { playerId: number; ticketId: string }) {
  const thread = useThread(key);
  const mayAnswer = may(useMe(), 'tickets.answer');
  return (
    <Page
      title={text.title(key.ticketId.slice(0, 8).toUpperCase())}
      actions={mayAnswer && thread.data && <TakeOrSolve ticket={thread.data} />}
    >
      <Loaded query={thread}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <Conversation thread={found} />
              {mayAnswer && <Write thread={found} />}
            </div>
            <AboutTicket thread={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
