type SharedLink = { text: string; url: string };

/** Whether this browser can share a link with other apps. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet. Closing it without sharing is no error. */
export async function shareLink(link: SharedLink): Promise<void> {
  try {
    await navigator.share(link);
  } catch {
    // The player closed the sheet.
  }
}

/** Addresses that open a messenger with our message, for browsers without a share sheet. */
export const whatsAppAddress = ({ text, url }: SharedLink): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

export const telegramAddress = ({ text, url }: SharedLink): string =>
  `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
