/** Owns accounts that their players have left: the notices, the end of the accounts, and the return of the money. */
export { inactivityModule } from './inactivity.module.ts';
