/** Whether this browser can hand a link to other apps. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet. Closing it without sharing is no error. */
export async function shareLink(link: { text: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch {
    // The person closed the sheet.
  }
}
