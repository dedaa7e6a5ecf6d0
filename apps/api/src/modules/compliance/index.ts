/** Owns what the chosen compliance profile allows and requires. */
export {
  requireProfile,
  requireRules,
  warningOf,
  type ComplianceProfile,
  type ComplianceRules,
  type CpfStatus,
  type Licence,
} from './compliance-profile.ts';
export { requireAllowedWords } from './require-allowed-words.ts';
