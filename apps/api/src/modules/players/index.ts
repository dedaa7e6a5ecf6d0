/** Owns what staff see of a player in one place; the data belong to other modules. */
export { playersModule } from './players.module.ts';
