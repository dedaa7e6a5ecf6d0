/** What an offer of any kind may be at a moment; no kind has all of it. */
export type OfferState = 'announced' | 'open' | 'running' | 'counting' | 'over' | 'closed' | 'cancelled';

export const canJoin = (state: OfferState): boolean => state === 'open' || state === 'running';
