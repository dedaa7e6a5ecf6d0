/** The house's name, as the server writes it into the page (setting BRAND_NAME): every text takes it from here. */
export const brandName =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '');
