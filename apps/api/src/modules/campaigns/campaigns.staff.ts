import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { saveCampaign, stopCampaignOf } from './change-campaigns.ts';
import { presentCampaign, presentCampaigns, previewCampaign } from './present-campaigns.ts';
import { countSegment, presentSegments, removeSegment, saveSegmentOf } from './segments/change-segments.ts';

export const campaignsStaff = (deps: CampaignsDeps) =>
  ({
    '/back-office/api/segments/list': () => presentSegments(deps),
    '/back-office/api/segments/count': (input) => countSegment(deps, input),
    '/back-office/api/segments/save': (input, context) => saveSegmentOf(deps, input, context),
    '/back-office/api/segments/remove': (input, context) => removeSegment(deps, input, context),
    '/back-office/api/campaigns/list': (input) => presentCampaigns(deps, input),
    '/back-office/api/campaigns/read': (input) => presentCampaign(deps, input),
    '/back-office/api/campaigns/save': (input, context) => saveCampaign(deps, input, context),
    '/back-office/api/campaigns/preview': (input) => previewCampaign(deps, input),
    '/back-office/api/campaigns/stop': (input, context) => stopCampaignOf(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
