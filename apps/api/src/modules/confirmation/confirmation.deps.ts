import type { ParsedInput } from '@ipe/contract';
import type { ComplianceProfile, ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CpfBase } from './cpf-base/cpf-base.ts';
import type { FaceChecks } from './faces/face-checks.ts';

export type ConfirmationDeps = {
  db: Database;
  clock: Clock;
  profile: Pick<ComplianceProfile, 'confirmsPerson' | 'termsVersion'>;
  rules: Pick<ComplianceRules, 'acceptedCpfStatuses' | 'confirmedMonths'>;
  cpfBase: CpfBase;
  faceChecks: FaceChecks;
  /** Where players reach us; empty: the page that asks. */
  publicUrl: string;
  /** In the commit of the registration. @throws RefusedError 400 for a limit that is named twice */
  changeLimits: (tx: Queryable, wish: ParsedInput<'/api/user/setLimits'> & { playerId: number }) => Promise<void>;
  /** Whether something keeps this person from playing here, whoever's account it is. May ask outside. */
  isBarred: (person: { playerId: number; cpf: string }) => Promise<boolean>;
};
