/** Owns which games the house offers and what players mark as favourites. Knows no money. */
export { catalogueRoutes, requireGame } from './catalogue.routes.ts';
export { loadGameShelf, type Game, type GameShelf } from './game-shelf.ts';
export { listGames, type GameKind, type ListedGame } from './listed-game.ts';
export { countPlayers } from './count-players.ts';
export { createHotGames } from './hot-games.ts';
export { hotRule, type HotRule } from './hot-rule.ts';
