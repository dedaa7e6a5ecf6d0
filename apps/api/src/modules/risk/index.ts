/** Owns the watch for money laundering, fraud and harm: rules, alerts, cases, links between accounts, contacts. It moves no money. */
export { watchedPlayers } from './relations.ts';
export { riskModule } from './risk.module.ts';
