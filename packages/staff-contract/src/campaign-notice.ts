import type { Notice } from './player-notices.ts';

/** The way out stands in every offer, as the law asks. */
const wayOut = 'Não quer mais receber ofertas? Desligue em Mensagens.';

/** A campaign's message as players read it. @param warning what the law puts on every advertisement, where it does */
export const campaignNotice = ({ title, content }: Notice, warning: string | undefined): Notice => ({
  title,
  content: [content, ...(warning ? [warning] : []), wayOut].join('\n\n'),
});

/** Where the app shows each activity that a campaign may offer. */
export const offerPaths = {
  first_recharge: '/first-recharge',
  again_recharge: '/again-recharge',
  invite: '/invite',
  active_list: '/promo',
  vip: '/vip',
  sign: '/sign',
} as const;
