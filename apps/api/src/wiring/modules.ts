import { adjustmentsModule } from '#modules/adjustments/index.ts';
import { campaignsModule } from '#modules/campaigns/index.ts';
import { cashbackModule } from '#modules/cashback/index.ts';
import { catalogueModule } from '#modules/catalogue/index.ts';
import { checkInModule } from '#modules/check-in/index.ts';
import { confirmationModule } from '#modules/confirmation/index.ts';
import { contentModule } from '#modules/content/index.ts';
import { dailyTotalsModule } from '#modules/daily-totals/index.ts';
import { depositsModule } from '#modules/deposits/index.ts';
import { grantedRoundsModule } from '#modules/granted-rounds/index.ts';
import { identityModule } from '#modules/identity/index.ts';
import { impededModule } from '#modules/impeded/index.ts';
import { inactivityModule } from '#modules/inactivity/index.ts';
import { jackpotModule } from '#modules/jackpot/index.ts';
import { ledgerModule } from '#modules/ledger/index.ts';
import { liabilitiesModule } from '#modules/liabilities/index.ts';
import { limitsModule } from '#modules/limits/index.ts';
import { messagesModule } from '#modules/messages/index.ts';
import { missionsModule } from '#modules/missions/index.ts';
import { playSessionsModule } from '#modules/play-sessions/index.ts';
import { playersModule } from '#modules/players/index.ts';
import { privacyModule } from '#modules/privacy/index.ts';
import { promotionsModule } from '#modules/promotions/index.ts';
import { providersModule } from '#modules/providers/index.ts';
import { pspModule } from '#modules/psp/index.ts';
import { pushModule } from '#modules/push/index.ts';
import { reconciliationModule } from '#modules/reconciliation/index.ts';
import { referralModule } from '#modules/referral/index.ts';
import { regulatorFilesModule } from '#modules/regulator-files/index.ts';
import { reportsModule } from '#modules/reports/index.ts';
import { rewardsModule } from '#modules/rewards/index.ts';
import { riskModule } from '#modules/risk/index.ts';
import { roundsModule } from '#modules/rounds/index.ts';
import { sigapModule } from '#modules/sigap/index.ts';
import { smsModule } from '#modules/sms/index.ts';
import { staffModule } from '#modules/staff/index.ts';
import { systemModule } from '#modules/system/index.ts';
import { taxesModule } from '#modules/taxes/index.ts';
import { ticketsModule } from '#modules/tickets/index.ts';
import { tournamentsModule } from '#modules/tournaments/index.ts';
import { vipModule } from '#modules/vip/index.ts';
import { walletModule } from '#modules/wallet/index.ts';
import { withdrawalsModule } from '#modules/withdrawals/index.ts';
import { deleteEndedLimits } from '#platform/admission/rate-limit.ts';
import type { EveryCallNote } from '#platform/calls/call-notes.ts';
import type { PersonalTables } from '#platform/personal/seal-at-start.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { HouseMetric } from '#platform/telemetry/house-metric.ts';
import { platformMetrics } from '#platform/telemetry/platform-metrics.ts';
import { gather, merge, type ModuleFace } from './module-face.ts';

/** The modules of the application. Only a module's face says what the module contributes. */
export const modules = [
  ledgerModule,
  roundsModule,
  providersModule,
  playSessionsModule,
  pspModule,
  sigapModule,
  impededModule,
  depositsModule,
  withdrawalsModule,
  reconciliationModule,
  adjustmentsModule,
  rewardsModule,
  promotionsModule,
  checkInModule,
  vipModule,
  tournamentsModule,
  missionsModule,
  cashbackModule,
  jackpotModule,
  grantedRoundsModule,
  dailyTotalsModule,
  reportsModule,
  regulatorFilesModule,
  taxesModule,
  liabilitiesModule,
  referralModule,
  limitsModule,
  inactivityModule,
  privacyModule,
  identityModule,
  confirmationModule,
  walletModule,
  catalogueModule,
  smsModule,
  pushModule,
  messagesModule,
  campaignsModule,
  ticketsModule,
  contentModule,
  staffModule,
  playersModule,
  riskModule,
  systemModule,
] as const satisfies readonly ModuleFace[];

export const callNotes: EveryCallNote = merge(modules, 'calls');
export const personalData: PersonalData = merge(modules, 'personalData');
export const personalTables: PersonalTables = {
  sealed: gather(modules, 'sealed').flat(),
  directories: gather(modules, 'directories').flat(),
};
export const audits = gather(modules, 'audits').flat();
export const houseAudits = gather(modules, 'houseAudits').flat();
export const retention = [deleteEndedLimits, ...gather(modules, 'retention').flat()];
export const playerFinders = gather(modules, 'playerFinders').flat();
export const timelineParts = gather(modules, 'timeline').flat();
export const rules = gather(modules, 'rule');
export const metrics: readonly HouseMetric[] = [...platformMetrics, ...gather(modules, 'metrics').flat()];
export const houseMetrics = metrics.filter(({ name }) => name.startsWith('ipe_house_'));
