import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ticketPath } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TimeLeft } from '#shell/parts/time-left.tsx';
import { foundPlayers } from '#shell/search/found-players.ts';
import { PlayerInBrief } from '#shell/search/player-in-brief.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { StatePill } from './state-pill.tsx';
import type { Thread } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** The ticket's state, its player, and the player's other tickets. */
export function AboutTicket({ thread }: { thread: Thread }) {
  return (
    <div className="flex flex-col gap-5 rounded-sm border border-edge bg-surface p-4">
      <Section title={text.facts}>
        <TicketFacts thread={thread} />
      </Section>
      <Section title={text.aboutPlayer}>
        <PlayerFacts playerId={thread.playerId} />
      </Section>
      <Section title={text.others}>
        <Others others={thread.others} />
      </Section>
    </div>
  );
}

function TicketFacts({
  thread: { subject, state, assignee, createdAt, changedAt, waitingSince, dueAt },
}: {
  thread: Thread;
}) {
  return (
    <Facts
      facts={[
        [text.subject, text.subjects[subject]],
        [text.state, <StatePill key="state" state={state} />],
        [text.assignee, assignee?.name ?? text.nobody],
        [text.createdAt, <Instant key="created" at={createdAt} />],
        ...(waitingSince === null || dueAt === null
          ? [[text.changedAt, <Instant key="changed" at={changedAt} />] as const]
          : [
              [text.waitingSince, <Instant key="since" at={waitingSince} />] as const,
              [text.until, <TimeLeft key="until" until={dueAt} />] as const,
            ]),
      ]}
    />
  );
}

function PlayerFacts({ playerId }: { playerId: number }) {
  const mayFind = may(useMe(), 'players.find');
  const { data } = useQuery({ ...foundPlayers(String(playerId)), enabled: mayFind });
  const player = data?.list.find((found) => found.playerId === playerId);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {player && <PlayerInBrief player={{ ...player, foundBy: [] }} />}
      <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>
    </div>
  );
}

function Others({ others }: { others: Thread['others'] }) {
  if (others.length === 0) return <p className="text-sm text-mist">{text.noOthers}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {others.map((other) => (
        <li key={other.ticketId} className="flex flex-wrap items-center justify-between gap-2">
          <Link href={ticketPath(other)} className="text-purple-soft underline underline-offset-2">
            {text.subjects[other.subject]}
          </Link>
          <StatePill state={other.state} />
        </li>
      ))}
    </ul>
  );
}
