/** Markup that is safe to send without escaping. */
export type Html = { readonly markup: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Builds markup. It escapes every interpolated text, inserts other Html unchanged, and leaves undefined out. */
export function html(texts: TemplateStringsArray, ...values: (string | number | Html | Html[] | undefined)[]): Html {
  const parts = texts.map((text, index) => text + markupOf(values[index]));
  return { markup: parts.join('') };
}

function markupOf(value: string | number | Html | Html[] | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/gu, (character) => entities[character] ?? '');
}
