import { codes } from '@ipe/contract';
import { counted, formatDayAndHour } from '@ipe/pt-br';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { ProposalHandler, ProposalLine } from '#platform/staff-door/proposal-handlers.ts';
import type { Queryable } from '#platform/database/index.ts';
import { approveCampaign, lockCampaign, type CampaignRow } from './campaign.store.ts';
import type { CampaignsDeps } from './campaigns.deps.ts';
import { gameNamesOf } from './game-names.ts';
import { messageOf } from './message-of.ts';
import { noDraft, requireCampaign } from './require-campaign.ts';
import { describeConditions } from './segments/describe-conditions.ts';

const nothingToSend = (message: string) =>
  refuseStaff<'/back-office/api/proposals/propose'>(codes.conflict, message, 'nothing_to_do');

/** @throws RefusedError 404 · 409 if it is no longer a draft, its moment has passed, or its offer isn't open */
async function requireDraft(deps: CampaignsDeps, tx: Queryable, campaignId: string): Promise<CampaignRow> {
  const campaign = await requireCampaign(tx, campaignId, lockCampaign);
  if (campaign.state !== 'draft') throw nothingToSend(noDraft);
  if (campaign.sendAt !== null && campaign.sendAt <= deps.clock())
    throw nothingToSend('O momento do envio já passou: mude o rascunho');
  if (campaign.offer !== null && !(await deps.isOfferOpen(tx, campaign.offer)))
    throw nothingToSend('A oferta desta campanha não está no ar');
  return campaign;
}

function linesOf(deps: CampaignsDeps, campaign: CampaignRow): ProposalLine[] {
  const { title, content, link } = messageOf(deps, campaign);
  const { segmentName, conditions, holdoutPercent, capMessages, capDays, sendAt } = campaign;
  const facts: [string, string][] = [
    ['Campanha', campaign.name],
    ['Segmento', segmentName],
    ['Para quem', describeConditions(conditions, gameNamesOf(deps)).join('\n')],
    ['Título', title],
    ['Mensagem', content],
    ['Leva a', link ?? 'Nenhuma tela'],
    ['Grupo de controle', holdoutPercent === 0 ? 'Nenhum' : `${holdoutPercent}% não recebem`],
    [
      'Limite por jogador',
      `${counted(capMessages, 'mensagem', 'mensagens')} de campanha em ${counted(capDays, 'dia', 'dias')}`,
    ],
    ['Quando', sendAt === null ? 'Assim que for aprovada' : formatDayAndHour(sendAt)],
  ];
  return facts.map(([name, after]) => ({ name, before: null, after }));
}

/** Sends a campaign when a second person has read its exact text and who gets it. */
export const sendCampaign = (deps: CampaignsDeps): ProposalHandler<'campaign.send'> => ({
  look: async (tx, { campaignId }) => {
    const campaign = await requireDraft(deps, tx, campaignId);
    return { subject: `campaign:${campaignId}`, lines: linesOf(deps, campaign), state: [campaign.resultDays] };
  },
  execute: async (tx, { campaignId }) => {
    await approveCampaign(tx, campaignId);
    return { before: { state: 'draft' }, after: { state: 'approved' } };
  },
});
