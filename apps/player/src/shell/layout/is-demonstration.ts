/** Whether the money is play money, as the server wrote it into the page: known before any answer, so that nothing moves. */
export const isDemonstration = (): boolean => document.querySelector('meta[name="ipe-demonstration"]') !== null;
