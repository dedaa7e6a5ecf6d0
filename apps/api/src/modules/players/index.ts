/** Owns what staff see of a player, as one; what is seen is its modules'. */
export { playersModule } from './players.module.ts';
