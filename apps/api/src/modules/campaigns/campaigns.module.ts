import type { AfterRestore } from '#platform/after-restore.ts';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findHoldoutViolations, findUndecidedCampaigns } from './audit.store.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { campaignsRoutes } from './campaigns.routes.ts';
import { campaignsStaff } from './campaigns.staff.ts';
import { noteCampaigns } from './results/note-results.ts';
import { setOffersAgain } from './set-offers.ts';
import { sendCampaign } from './send-campaign.ts';
import { forgetAddressed } from './sending/addressed.store.ts';
import { runCampaigns } from './sending/run-campaigns.ts';

const jobs = (deps: CampaignsDeps): Job[] => [
  {
    name: 'run-campaigns',
    what: 'sends the campaigns that two persons approved, when their moment has come',
    cron: '* * * * *',
    atStart: true,
    work: () => runCampaigns(deps),
  },
  {
    name: 'note-campaigns',
    what: 'notes what became of the campaigns whose days of results are over',
    cron: '40 5 * * *',
    atStart: true,
    work: () => noteCampaigns(deps),
  },
];

export const campaignsModule = {
  calls: {
    '/api/message/offers': { rate: 'reads' },
    '/api/message/setOffers': { rate: { perMinute: 20, perDay: 100 }, event: 'set_offers', asked: ['isWanted'] },
  } satisfies CallNotes,
  retention: [forgetAddressed],
  houseAudits: [findUndecidedCampaigns, findHoldoutViolations],
  personalData: {
    campanhas: { table: 'campaign_player', columns: 'campaign_id, message_id, created_at' },
    ofertas_recusadas: { table: 'offer_refusal', columns: 'refused_at' },
  } satisfies PersonalData,
  open: (deps: CampaignsDeps) => ({
    routes: campaignsRoutes(deps),
    jobs: jobs(deps),
    proposalHandlers: { 'campaign.send': sendCampaign(deps) },
    staffRoutes: () => campaignsStaff(deps),
    afterRestore: [
      { what: 'Offers', isAboutTheBank: false, work: (_since, asked) => setOffersAgain(deps, asked) },
    ] satisfies AfterRestore[],
  }),
};
