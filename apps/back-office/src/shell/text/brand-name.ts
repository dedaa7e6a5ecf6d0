/** The house's name, which the server writes into the page (setting BRAND_NAME). */
export const brandName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content.replace('%BRAND_NAME%', '') ?? '';
