/** Owns who the regulator's list keeps from betting: every question to it, and what follows a hit until the money is back. */
export { askAnew } from './asking/ask-anew.ts';
export { checkAtLogIn, createRequireChecked, isBarred } from './asking/check-player.ts';
export { impededModule } from './impeded.module.ts';
export { readImpediment } from './staff/present-impediments.ts';
