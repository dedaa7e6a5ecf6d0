/** The states of offers of all kinds; no kind has all of them. */
export type OfferState = 'announced' | 'open' | 'running' | 'counting' | 'over' | 'closed' | 'cancelled';

export const canJoin = (state: OfferState): boolean => state === 'open' || state === 'running';
