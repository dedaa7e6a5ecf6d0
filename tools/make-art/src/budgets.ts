export const kilobytes = 1024;

/**
 * The most that each picture may take as AVIF, in kilobytes. A game must be playable after 450 KB, including its
 * program. The wide landscape replaces the portrait one on larger screens, which mostly have faster connections.
 */
export const budgets = { atlas: 70, cabinet: 15, hero: 12, title: 10, garden: 18, 'garden-wide': 44, cover: 9 };

/** A banner of the lobby. With two rows of covers it makes up the pictures of a first screen of 250 KB (row 6 of docs/speed.md). */
export const bannerBudget = 12;

/** A film strip that the lobby shows over a cover. It loads only when somebody asks for it, and nothing else uses it. */
export const previewBudget = 60;
