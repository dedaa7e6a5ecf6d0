/** Owns cashback: its documents, the sums of players' days and weeks by them, and that each period is paid once. */
export { cashbackModule } from './cashback.module.ts';
