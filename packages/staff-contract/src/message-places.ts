/** The pages that a message about a player's account may link to: none of them has games or offers. */
const accountPlaces = [
  '/withdraw',
  '/wallet-record',
  '/support',
  '/settings',
  '/profile',
  '/responsible-gaming',
] as const;

/** Whether a message that is no offer may link to this place; null means no link. */
export const isOfAccount = (place: string | null): boolean =>
  place === null || (accountPlaces as readonly string[]).includes(place);
