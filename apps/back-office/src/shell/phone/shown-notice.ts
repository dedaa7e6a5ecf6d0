import { campaignNotice } from '@ipe/staff-contract';

/** The warning that the law demands on every advertisement. The server writes it into the page. */
const warning = document
  .querySelector<HTMLMetaElement>('meta[name="ipe-warning"]')
  ?.content.replace('%LEGAL_WARNING%', '');

/** An offer's message as players read it, with the warning. */
export const shownNotice = (notice: { title: string; content: string }) => campaignNotice(notice, warning);
