import { campaignNotice } from '@ipe/staff-contract';

/** What the law puts on every advertisement: the server writes it into the page. */
const warning = document
  .querySelector<HTMLMetaElement>('meta[name="ipe-warning"]')
  ?.content.replace('%LEGAL_WARNING%', '');

/** What is offered to players as they read it. */
export const shownNotice = (notice: { title: string; content: string }) => campaignNotice(notice, warning);
