import { campaignNotice, isOfferToAll, type Notice } from '@ipe/staff-contract';
import { requireAllowedWords } from '#modules/compliance/index.ts';
import type { MessagesDeps } from './messages.routes.ts';
import type { Told } from './sent.store.ts';

/**
 * A broadcast as players read it. One whose button leads to games or offers is an offer, and has their form.
 * @param under the path of the fields in the caller's input, such as `payload.`
 * @throws RefusedError 400 for words that the law forbids in advertising of bets
 */
export function noticeToAll(
  { warning }: Pick<MessagesDeps, 'warning'>,
  { title, content, link }: Told,
  under = '',
): Notice {
  requireAllowedWords({ [`${under}title`]: title, [`${under}content`]: content }, warning);
  const notice = { title, content };
  return isOfferToAll(link) ? campaignNotice(notice, warning) : notice;
}
