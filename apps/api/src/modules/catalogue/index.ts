/** Owns which games the house offers and which ones players mark as favourites. It handles no money. */
export { catalogueModule } from './catalogue.module.ts';
export type { Certificate } from './certificate.ts';
export { listBarred } from './offer/barred-games.ts';
export { requireGame } from './catalogue.routes.ts';
export { presentThemes, type GameTheme } from './game-themes.ts';
export { loadGameShelf, type Game, type GameShelf } from './game-shelf.ts';
export { createGameSettings, type GameSettings } from './offer/game-settings.ts';
export { createPlayNotes, type NotePlay } from './popularity/note-plays.ts';
export { titleOf } from './lobby/collection-titles.ts';
export { listOwnGames, type GameKind, type ListedGame } from './listed-game.ts';
export { playHours } from './relations.ts';
