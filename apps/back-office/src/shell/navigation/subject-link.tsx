import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { may, useMe } from '#shell/session/session.ts';
import { playerPath } from './paths.ts';

/** The player's number in a subject such as `player:<id>`; undefined for other subjects. */
export const playerOf = (subject: string): string | undefined => /^player:(\d+)$/u.exec(subject)?.[1];

/**
 * A subject as a link, where it is a player and the member may open it. The link lies above the row's own button, which
 * covers the whole row.
 */
export function SubjectLink({ subject, children }: { subject: string; children: ReactNode }) {
  const mayFind = may(useMe(), 'players.find');
  const playerId = playerOf(subject);
  if (playerId === undefined || !mayFind) return children;
  return (
    <Link
      href={playerPath(playerId)}
      className="relative inline-block py-0.5 whitespace-nowrap text-purple-soft underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
