import type { SupportAddresses } from '#modules/content/index.ts';
import type { Settings } from './env.ts';

export type SupportSettings = Pick<
  Settings,
  'SUPPORT_EMAIL' | 'SUPPORT_WHATSAPP' | 'SUPPORT_CHAT_URL' | 'LICENCE_SUPPORT_PHONE'
>;

/** Includes only contacts that are set: a contact that never answers is worse than none. */
export const supportAddressesOf = (settings: SupportSettings): SupportAddresses => ({
  email: `mailto:${settings.SUPPORT_EMAIL}`,
  whatsapp: settings.SUPPORT_WHATSAPP && `https://wa.me/${settings.SUPPORT_WHATSAPP}`,
  chat: settings.SUPPORT_CHAT_URL,
  phone: settings.LICENCE_SUPPORT_PHONE && `tel:${settings.LICENCE_SUPPORT_PHONE.replace(/[^+\d]/gu, '')}`,
});
