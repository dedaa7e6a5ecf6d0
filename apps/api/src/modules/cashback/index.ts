/** Owns cashback: its documents, what players' days and weeks add up to by them, and that each is paid once. */
export { cashbackModule } from './cashback.module.ts';
