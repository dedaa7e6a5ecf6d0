/** Where a message about a player's account may lead: nothing is played or offered there. */
const accountPlaces = [
  '/withdraw',
  '/wallet-record',
  '/support',
  '/settings',
  '/profile',
  '/responsible-gaming',
] as const;

/** Whether a message may lead there that is no offer. */
export const isOfAccount = (place: string | null): boolean =>
  place === null || (accountPlaces as readonly string[]).includes(place);
