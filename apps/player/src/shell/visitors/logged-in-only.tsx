import type { ReactNode } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';
import { text } from '#shell/text/shell.text.ts';
import { VisitorHero } from './visitor-hero.tsx';
import { text as visitorText } from './visitor.text.ts';

type Props = { page?: keyof typeof visitorText.pages; children?: ReactNode };

/** Renders `children` for players, and the page's prompt to register for visitors. */
export function LoggedInOnly({ page, children }: Props) {
  if (isLoggedIn()) return children;
  return <VisitorHero {...(page ? visitorText.pages[page] : text.membersOnly)} />;
}
