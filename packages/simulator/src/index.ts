/** The parts that every simulated house uses: its process, settings, database, clock and faults. */
export { addClockRoute, createClock } from './clock.ts';
export { createServer, ownUrlOf, portOf } from './create-server.ts';
export { inTransaction, openDatabase } from './database.ts';
export { startDueWorker, type DueWorker } from './due-worker.ts';
export { answerFaults, faultKind, requestConditions } from './faults/fault.ts';
export { addFaultRoutes } from './faults/fault.routes.ts';
export { addHttpFaults } from './faults/http-faults.ts';
export { takerOf, type TakenFault } from './faults/take-fault.ts';
export { html, type Html } from './html.ts';
export { readInputBy } from './read-input.ts';
export { houseRefusals, oauthError, Refusal } from './refusal.ts';
export { runProgram, type Simulator } from './run-program.ts';
export { commonSettings, portSetting, readSettingsBy, wholeNumber } from './settings.ts';
export { requireClientCertificate } from './tls.ts';
export { findScopes, forgetDeadTokens, saveToken, tokenOf } from './token.store.ts';
