import { isOfAccount, isOfferToAll } from '@ipe/staff-contract';
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
  /** Each change gets another id. The same text keeps its id, so that a repeat after a lost answer sends no second message. */
  id: '',
};

export type Draft = typeof emptyDraft;

/** The pages that this message may link to. */
export function linksFor({ to, purpose }: Draft): { id: Draft['link']; title: string }[] {
  const places = Object.keys(text.links) as (keyof typeof text.links)[];
  const allowed = places.filter((place) => to === 'all' || purpose === 'offer' || isOfAccount(place));
  return [{ id: '', title: text.noLink }, ...allowed.map((id) => ({ id, title: `${text.links[id]} (${id})` }))];
}

/** Changes the draft, and removes a link that the message may no longer have. */
export function changeDraft(draft: Draft, changed: Partial<Draft>): Draft {
  const next = { ...draft, ...changed, id: crypto.randomUUID() };
  return linksFor(next).some(({ id }) => id === next.link) ? next : { ...next, link: '' };
}

/** The fields that every kind of message sends. */
export const toldOf = ({ title, content, link, at, reason }: Draft) => ({
  title,
  content,
  link: link === '' ? null : link,
  sendAt: readMoment(at),
  reason,
});

/** The message as the phone shows it. */
export function shownOf({ to, purpose, title, content, link }: Draft) {
  const written = { title: title || text.yourTitle, content: content || text.yourContent };
  const isOffer = to === 'one' ? purpose === 'offer' : isOfferToAll(link || null);
  return isOffer ? shownNotice(written) : written;
}
