import type { ReactNode } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';
import { VisitorHero } from './visitor-hero.tsx';
import { text } from './visitor.text.ts';

type Props = { page?: keyof typeof text.pages; children?: ReactNode };

/** Renders `children` for players, and the page's prompt to register for visitors. */
export function LoggedInOnly({ page, children }: Props) {
  if (isLoggedIn()) return children;
  return <VisitorHero {...(page ? text.pages[page] : text.membersOnly)} />;
}
