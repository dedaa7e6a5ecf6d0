import type { ReactNode } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';
import { text } from '#shell/text/shell.text.ts';
import { VisitorHero } from './visitor-hero.tsx';
import { text as visitorText } from './visitor.text.ts';

type Props = { page?: keyof typeof visitorText.pages; children?: ReactNode };

/** What belongs to a player: a visitor is told what it is and asked in. */
export function LoggedInOnly({ page, children }: Props) {
  if (isLoggedIn()) return children;
  return <VisitorHero {...(page ? visitorText.pages[page] : text.membersOnly)} />;
}
