import { hourMs } from '#platform/time/durations.ts';
import type { AddressBook, Place } from './address-book.ts';

/** A position that a browser reports. */
type Position = Place & { accuracyMeters: number };

/** The address from which the player was last seen, and when. */
type Located = { address: string; at: Date };

/** People don't travel faster; at smaller distances the places of networks are too coarse to judge. */
const fastestKmPerHour = 900;
const coarseKm = 300;

/** A box around Brazil with the sea next to it. A position outside isn't one of a player who may bet. */
const brazil = { south: -34, north: 5.5, west: -74.1, east: -28.5 };

const earthRadiusKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function distanceKm(one: Place, other: Place): number {
  const latitude = radians(other.latitude - one.latitude) / 2;
  const longitude = radians(other.longitude - one.longitude) / 2;
  const half =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

const isInBrazil = ({ latitude, longitude }: Place): boolean =>
  latitude >= brazil.south && latitude <= brazil.north && longitude >= brazil.west && longitude <= brazil.east;

const isTooFast = (from: Place, to: Place, ms: number): boolean => {
  const km = distanceKm(from, to);
  return km > coarseKm && km > (fastestKmPerHour * Math.max(0, ms)) / hourMs;
};

type Asked = { address: string; last: Located | undefined; position?: Position | undefined; now: Date };

/**
 * Whether bets may come from an address: `blocked` where its network hides places, or the browser's position is abroad;
 * `position` where the browser has to report one, because nobody travels so fast from the last place; `fine` otherwise.
 */
export function judgeLocation(
  book: AddressBook,
  { address, last, position, now }: Asked,
): 'fine' | 'position' | 'blocked' {
  const { hides, place } = book.find(address);
  if (hides) return 'blocked';
  if (position !== undefined) return isInBrazil(position) ? 'fine' : 'blocked';
  const before = last && book.find(last.address).place;
  const isDoubtful = last && before && place && isTooFast(before, place, now.getTime() - last.at.getTime());
  return isDoubtful ? 'position' : 'fine';
}
