type Shared = { text: string; url: string };

/** Addresses that open another app with our message, where the browser has no share sheet of its own. */
export const whatsAppAddress = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

export const telegramAddress = ({ text, url }: Shared): string =>
  `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
