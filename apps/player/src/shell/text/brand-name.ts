/** The brand name that the server writes into the page (setting BRAND_NAME). All texts use it. */
export const brandName =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '');
