const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in markup and in its attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
