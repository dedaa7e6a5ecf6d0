/** Owns how the regulator's system is spoken to. Knows neither players nor files. */
export { createSigap, SigapUnavailableError } from './sigap-http.ts';
export { sigapModule } from './sigap.module.ts';
