type SharedLink = { text: string; url: string };

/** Whether this browser can hand a link to other apps. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet. Closing it without sharing is no error. */
export async function shareLink(link: SharedLink): Promise<void> {
  try {
    await navigator.share(link);
  } catch {
    // The person closed the sheet.
  }
}

/** Addresses that open another app with our message, where the browser has no share sheet of its own. */
export const whatsAppAddress = ({ text, url }: SharedLink): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

export const telegramAddress = ({ text, url }: SharedLink): string =>
  `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;
