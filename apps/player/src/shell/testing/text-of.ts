/** An element's text, with plain spaces instead of Intl's no-break spaces. */
export const textOf = (element: Element | undefined): string => element?.textContent.replaceAll('\u00A0', ' ') ?? '';
