import type { Notice } from './player-notices.ts';

/** The law asks that every offer says how to refuse further offers. */
const wayOut = 'Não quer mais receber ofertas? Desligue em Mensagens.';

/**
 * A campaign's message as players read it. @param warning the sentence that the law puts on every advertisement; undefined where there is
 * none
 */
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
