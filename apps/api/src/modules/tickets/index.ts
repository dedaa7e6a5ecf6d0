/** Owns what players ask the house's staff in writing, and what these answer within the promised day. */
export { ticketsModule } from './tickets.module.ts';
