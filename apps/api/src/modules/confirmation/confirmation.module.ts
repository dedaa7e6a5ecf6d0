import type { FastifyInstance } from 'fastify';
import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Job } from '#platform/jobs/index.ts';
import type { WebhookEdge } from '#platform/outside/webhooks.ts';
import type { SealedTable } from '#platform/personal/sealed-table.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { confirmationTimeline } from './confirmation.timeline.ts';
import { serveFaceWebhook } from './faces/face-webhook.ts';
import { followFaceChecks } from './faces/follow-face-checks.ts';
import { askAgain } from './registering/ask-again.ts';

const jobs = (deps: ConfirmationDeps): Job[] => [
  {
    name: 'ask-cpf-base',
    what: 'asks the CPF base again for players whose registration waits for it',
    cron: '* * * * *',
    atStart: true,
    work: () => askAgain(deps),
  },
  {
    name: 'follow-face-checks',
    what: 'looks at face checks that the provider has told nothing of',
    cron: '* * * * *',
    atStart: true,
    work: () => followFaceChecks(deps),
  },
];

/**
 * Leaves columns of a refused person out of the export. The player may not learn why they were refused, and a missing
 * column shows nothing either.
 */
const unlessRefused = (column: string) => `case when base_state <> 'refused' then ${column} end as ${column}`;

const sealed: readonly SealedTable[] = [{ table: 'registration', columns: ['cpf', 'name', 'email'] }];

export const confirmationModule = {
  sealed,
  timeline: confirmationTimeline,
  calls: {
    '/api/user/confirmation': { rate: 'reads' },
    '/api/user/registration': { rate: 'reads' },
    '/api/user/saveRegistration': { rate: 'own limit', event: 'save_registration' },
    '/api/user/acceptTerms': { rate: { perMinute: 30 }, event: 'accept_terms' },
    '/api/user/followFaceCheck': { rate: { perMinute: 30 } },
    '/api/user/beginFaceCheck': { rate: { perMinute: 30, perDay: 200 }, event: 'begin_face_check' },
  } satisfies CallNotes,
  personalData: {
    cadastro: {
      table: 'registration',
      columns:
        'cpf, name, birth_date, email, gender, nationality, is_pep, network_address, saved_at, ' +
        `${unlessRefused('base_state')}, ${unlessRefused('base_status')}, ${unlessRefused('base_read_at')}, confirmed_until`,
    },
    termos_aceitos: { table: 'terms_acceptance', columns: 'version, accepted_at, network_address' },
    verificacoes_do_rosto: {
      table: 'face_check',
      columns: 'state, begun_at, provider_id, score, hash, reason, decided_at',
    },
  } satisfies PersonalData,
  open: (parts: ConfirmationDeps) => ({
    routes: confirmationRoutes(parts),
    jobs: jobs(parts),
    serve: async (app: FastifyInstance, edge: WebhookEdge) => serveFaceWebhook(app, parts, edge),
  }),
};
