/** What an element says, with plain spaces where Intl writes no-break ones. */
export const textOf = (element: Element | undefined): string => element?.textContent.replaceAll('\u00A0', ' ') ?? '';
