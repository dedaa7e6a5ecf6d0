import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { may, useMe } from '#shell/session/session.ts';
import { playerPath } from './paths.ts';

/** The player whom something is about: `player:<id>`. */
export const playerOf = (subject: string): string | undefined => /^player:(\d+)$/u.exec(subject)?.[1];

/** What something is about, as a link where the member may open it. It takes its own clicks in a row that opens something else. */
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
