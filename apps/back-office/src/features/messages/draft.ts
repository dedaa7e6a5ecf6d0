import { isOfAccount } from '@ipe/staff-contract';
import { readMoment } from '#shell/forms/moment-field.tsx';
import { shownNotice } from '#shell/phone/shown-notice.ts';
import { text } from './messages.text.ts';

export const emptyDraft = {
  to: 'one' as keyof typeof text.targets,
  player: '',
  purpose: 'account' as keyof typeof text.purposes,
  title: '',
  content: '',
  link: '' as keyof typeof text.links | '',
  at: '',
  reason: '',
  /** The same text has the same id: a repeat after a lost answer tells nothing twice. */
  id: '',
};

export type Draft = typeof emptyDraft;

/** Where this message may lead. */
export function linksFor({ to, purpose }: Draft): { id: Draft['link']; title: string }[] {
  const places = Object.keys(text.links) as (keyof typeof text.links)[];
  const allowed = places.filter((place) => to === 'all' || purpose === 'offer' || isOfAccount(place));
  return [{ id: '', title: text.noLink }, ...allowed.map((id) => ({ id, title: `${text.links[id]} (${id})` }))];
}

/** The draft with a change; a button that the message may no longer have is taken off. */
export function changeDraft(draft: Draft, changed: Partial<Draft>): Draft {
  const next = { ...draft, ...changed, id: crypto.randomUUID() };
  return linksFor(next).some(({ id }) => id === next.link) ? next : { ...next, link: '' };
}

/** What all messages have. */
export const toldOf = ({ title, content, link, at, reason }: Draft) => ({
  title,
  content,
  link: link === '' ? null : link,
  sendAt: readMoment(at),
  reason,
});

/** The message as the phone shows it. */
export function shownOf({ to, purpose, title, content }: Draft) {
  const written = { title: title || text.yourTitle, content: content || text.yourContent };
  return to === 'one' && purpose === 'offer' ? shownNotice(written) : written;
}
