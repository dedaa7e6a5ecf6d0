/** The picture of the first banner or activity, which the server writes into the page, so that it is painted before any answer arrives. */
export const firstPicture = (of: 'banner' | 'activity'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="ipe-first-${of}"]`)?.content;
