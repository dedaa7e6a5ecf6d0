/** Owns what the chosen compliance profile allows. */
export { requireProfile, type ComplianceProfile, type ComplianceProfileId } from './compliance-profile.ts';
