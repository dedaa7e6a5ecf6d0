/** Owns what the chosen compliance profile allows. */
export { requireProfile, type ComplianceProfile } from './compliance-profile.ts';
