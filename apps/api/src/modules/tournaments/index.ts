/** Owns tournaments: their documents, who joined, the points of their rounds and the prizes of their places. */
export { tournamentsModule } from './tournaments.module.ts';
