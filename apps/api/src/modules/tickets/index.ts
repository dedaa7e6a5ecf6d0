/** Owns what players ask the house's staff in writing, and the answers, which are due within the promised day. */
export { ticketsModule } from './tickets.module.ts';
