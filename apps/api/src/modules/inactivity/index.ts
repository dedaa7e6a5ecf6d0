/** Owns accounts that their players left: who is told, when an account ends, and that its money goes back. */
export { inactivityModule } from './inactivity.module.ts';
