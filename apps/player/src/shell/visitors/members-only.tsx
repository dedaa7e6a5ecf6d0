import type { ReactNode } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';
import { text } from '#shell/text/shell.text.ts';
import { VisitorLead } from './visitor-lead.tsx';
import { text as visitorText } from './visitor.text.ts';

type Props = { page?: keyof typeof visitorText.pages; children?: ReactNode };

/** What belongs to a player: a visitor is told what it is and asked in. */
export function MembersOnly({ page, children }: Props) {
  if (isLoggedIn()) return children;
  return <VisitorLead {...(page ? visitorText.pages[page] : text.membersOnly)} />;
}
