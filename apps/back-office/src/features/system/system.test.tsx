// @vitest-environment happy-dom
import type { StaffOutput } from '@ipe/staff-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, bruno } from '#testing/fake-members.ts';
import { key, openAs, press } from '#testing/page.tsx';

const at = '2026-11-20T15:00:00.000Z';

const rule = {
  kind: 'vip',
  version: '2',
  sha256: '12'.repeat(32),
  publishedAt: at,
  released: { version: '2', sha256: '12'.repeat(32) },
};

const hint = {
  name: `000001d${'a'.repeat(28)}`,
  about: 'payout' as const,
  playerId: 41,
  firstFailedAt: at,
  lastFailedAt: at,
  tries: 3,
  error: 'the bank answered 503',
};

const answers: Answers = {
  '/back-office/api/system/state': {
    version: '1.2.3',
    nodeVersion: '26.10.0',
    database: 'embedded',
    profile: 'demo',
    startedAt: at,
    queues: {
      deposits: { waiting: 2, dueSince: at },
      withdrawals: { waiting: 0, dueSince: null },
      webhooks: { waiting: 1, dueSince: at },
      sms: { waiting: 0, dueSince: null },
      jobsDead: 1,
    },
    bankMs: null,
    providers: [{ providerId: 'alfa', name: 'Alfa', games: 2 }],
    audit: { at, violations: 0 },
    backup: { at, bytes: 85_000_000, failedAt: null },
    log: { entryNo: 1_234, hash: 'ab'.repeat(32) },
  },
  '/back-office/api/jobs/list': {
    list: [
      {
        name: 'close-days',
        what: 'notes the day that is over',
        cron: '10 0 * * *',
        nextRunAt: at,
        lastRun: { startedAt: at, endedAt: at, state: 'failed' },
        running: 0,
        waiting: 0,
        lagSeconds: 0,
        failures: [{ id: ids.session, isDead: true, at, tries: 4, error: 'disk full' }],
      },
    ],
  },
  '/back-office/api/system/check': {
    release: {
      version: '1.2.3',
      sha256: 'cd'.repeat(32),
      files: 1_500,
      changed: ['apps/api/src/main.ts'],
      missing: [],
    },
    games: [{ gameId: 'capivara', version: '1.0.0', sha256: 'ef'.repeat(32), isAsPublished: true }],
    rules: [
      { ...rule, standing: 'as-released' as const },
      { ...rule, kind: 'sign', version: 'r1', standing: 'by-staff' as const },
    ],
  },
  '/back-office/api/webhooks/list': { list: [hint], total: 101 },
  '/back-office/api/webhooks/retry': {},
  '/back-office/api/jobs/run': {},
  '/back-office/api/jobs/replay': {},
};

const open = async (me = ana(), differing: Answers = {}) => {
  const sentTo = openAs(me, '/system', { ...answers, ...differing });
  await screen.findByRole('table', { name: 'Tarefas' });
  return sentTo;
};

describe('the system', () => {
  it('shows the version, a silent bank, what waits too long, and the last audit', async () => {
    await open();
    for (const said of ['1.2.3', 'Não responde', 'Tudo certo', 'Alfa (2 jogos)']) screen.getByText(said);
    const queues = within(screen.getByRole('table', { name: 'Filas' }));
    expect(queues.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FilaEsperandoMais antiga',
      'Depósitos que o banco ainda vai responder220/11/2026 12:00',
      'Saques que o banco ainda vai responder0Em dia',
      'Avisos do banco para seguir de novo120/11/2026 12:00',
      'SMS para enviar0Em dia',
      'Tarefas abandonadas1',
    ]);
  });

  it('runs a job now, and puts one that was given up back to work', async () => {
    const sentTo = await open();
    screen.getByText('Abandonada depois de 4 tentativas');
    await press('Rodar agora: close-days');
    await press('Tentar de novo: close-days');
    await waitFor(() => expect(sentTo('/back-office/api/jobs/replay')).toEqual([{ id: ids.session }]));
    expect(sentTo('/back-office/api/jobs/run')).toEqual([{ name: 'close-days' }]);
  });

  it('says why a job did not run', async () => {
    await open(ana(), { '/back-office/api/jobs/run': refusal('', 'Esta tarefa já espera ou já está em andamento') });
    await press('Rodar agora: close-days');
    await screen.findByText('Esta tarefa já espera ou já está em andamento');
  });

  it('compares itself with what was released, when it is asked to', async () => {
    const sentTo = await open();
    expect(sentTo('/back-office/api/system/check')).toEqual([]);
    await press('Conferir agora');
    await screen.findByText('1 arquivo diferente do que foi lançado');
    screen.getByText('apps/api/src/main.ts');
    screen.getByText('Igual à publicada em 1 versão de jogo');
    screen.getByText('vip 2');
    screen.getByText('Igual à lançada');
    expect(screen.getByRole('row', { name: /^sign r1/u }).textContent).toContain('Publicada por duas pessoas');
  });

  it('says when the database was last saved, and that the last time failed', async () => {
    await open();
    screen.getByText('Há mais de dois dias');
    screen.getByText('85 MB');
    cleanup();
    const state = answers['/back-office/api/system/state'] as StaffOutput<'/back-office/api/system/state'>;
    const backup = { at: null, bytes: null, failedAt: at };
    await open(ana(), { '/back-office/api/system/state': { ...state, backup } });
    screen.getByText('A última falhou');
  });

  it('follows what the bank told once more', async () => {
    const sentTo = await open();
    const row = await screen.findByRole('row', { name: /^Saque 000001d/u });
    expect(row.textContent).toContain('3 tentativas; vai tentar de novo · the bank answered 503');
    screen.getByText('A lista mostra 1 de 101.');
    await press(`Tentar de novo: ${hint.name}`);
    await screen.findByText('O banco foi perguntado, e o aviso foi seguido.');
    expect(sentTo('/back-office/api/webhooks/retry')).toEqual([{ name: hint.name }]);
  });

  it('is looked at again by a key', async () => {
    const sentTo = await open();
    key('u');
    await waitFor(() => expect(sentTo('/back-office/api/system/state')).toHaveLength(2));
  });

  it('is only read by who may not run it', async () => {
    await open(bruno());
    expect(screen.queryByRole('button', { name: /^Rodar agora/u })).toBeNull();
  });
});
