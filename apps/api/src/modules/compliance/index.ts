/** Owns what the chosen compliance profile allows. */
export { requireProfile, type ComplianceProfile, type Licence } from './compliance-profile.ts';
