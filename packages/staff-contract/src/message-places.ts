/** The pages that a message about a player's account may link to: none of them has games or offers. */
const accountPlaces = [
  '/withdraw',
  '/wallet-record',
  '/support',
  '/settings',
  '/profile',
  '/responsible-gaming',
] as const;

/** Everybody may be told of the bank and of what the law asks of them, too: that is no offer. */
export const placesForAll: readonly string[] = [...accountPlaces, '/recharge', '/confirm'];

/** Whether a message to everybody is an offer; null means no link. */
export const isOfferToAll = (place: string | null): boolean => place !== null && !placesForAll.includes(place);

/** Whether a message that is no offer may link to this place; null means no link. */
export const isOfAccount = (place: string | null): boolean =>
  place === null || (accountPlaces as readonly string[]).includes(place);
