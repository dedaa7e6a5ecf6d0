import { isSameWord } from '@ipe/pt-br';
const place = 'recentSearches';
const most = 8;
const shortest = 2;

/** The searches of this device, newest first. They never leave the device. */
export function listRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function keep(words: string[]): string[] {
  try {
    if (words.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(words));
  } catch {
    // The searches are not saved then.
  }
  return words;
}

/** @returns the updated list */
export function saveSearch(word: string): string[] {
  const typed = word.trim();
  const others = listRecentSearches().filter((kept) => !isSameWord(kept, typed));
  if (typed.length < shortest) return listRecentSearches();
  return keep([typed, ...others].slice(0, most));
}

export const deleteSearch = (word: string): string[] => keep(listRecentSearches().filter((kept) => kept !== word));

export const clearSearches = (): string[] => keep([]);
