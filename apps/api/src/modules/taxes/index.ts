/** Owns the yearly statement of a player's account for the income tax (ComprovaBet). */
export { taxesModule } from './taxes.module.ts';
