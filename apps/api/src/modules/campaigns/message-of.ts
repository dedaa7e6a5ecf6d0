import type { CampaignRow, OfferCode } from './campaign.store.ts';

/** Where the app shows an activity. */
const offerPaths: Record<OfferCode, `/${string}`> = {
  first_recharge: '/first-recharge',
  again_recharge: '/again-recharge',
  invite: '/invite',
  active_list: '/promo',
  vip: '/vip',
  sign: '/sign',
};

type Written = Pick<CampaignRow, 'title' | 'content' | 'link' | 'offer'>;

/** The way out stands in every offer, as the law asks. */
const wayOut = 'Não quer mais receber ofertas? Desligue em Mensagens.';

/** The message as players read it. */
export const messageOf = ({ title, content, link, offer }: Written) => ({
  title,
  content: `${content}\n\n${wayOut}`,
  link: offer === null ? link : offerPaths[offer],
});
