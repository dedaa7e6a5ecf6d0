/** Owns the regulator's list of persons who may not bet: every query to it, and what follows a hit until the money is returned. */
export { askAnew, askSoon } from './asking/ask-anew.ts';
export { checkAtLogIn, createRequireChecked, isBarred } from './asking/check-player.ts';
export { impededModule } from './impeded.module.ts';
export { readImpediment } from './staff/present-impediments.ts';
