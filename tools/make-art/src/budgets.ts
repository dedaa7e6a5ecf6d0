export const kilobytes = 1024;

/**
 * A game must be playable after 450 KB, its program included: what each picture may take of that as AVIF, in kilobytes.
 * A wide landscape is loaded instead of the portrait one, on screens with more room and mostly better lines.
 */
export const budgets = { atlas: 70, cabinet: 15, hero: 12, title: 10, garden: 18, 'garden-wide': 44, cover: 9 };

/** A banner of the lobby: with two rows of covers it is the picture of a first screen of 250 KB (row 6 of docs/speed.md). */
export const bannerBudget = 12;

/** A film strip that the lobby shows over a cover: loaded when somebody asks for it, and for nothing else. */
export const previewBudget = 60;
