/** Owns what the house tells a player of a year for the income tax (ComprovaBet). */
export { taxesModule } from './taxes.module.ts';
