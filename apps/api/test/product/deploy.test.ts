import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { calls, type CallDefinition } from '@ipe/contract';
import { staffCalls, type StaffCallDefinition } from '@ipe/staff-contract';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { stopWithinMs } from '#platform/jobs/job-queue.ts';
import { headersMs, wholeRequestMs } from '#wiring/http/http-server.ts';
import { settingNames } from '#wiring/settings/env.ts';

const repositoryDir = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(repositoryDir, path), 'utf8');
const linesOf = (path: string): string[] => read(path).trimEnd().split('\n');
const requireExecutable = (path: string) => accessSync(join(repositoryDir, path), constants.X_OK);
const names = new Set(settingNames);

/** The longest that a stop takes: the drain, the wait for jobs, and as much again for running calls and transactions. */
const stopSecondsAfter = (drainSeconds = ''): number => Number(drainSeconds) + (2 * stopWithinMs) / 1_000;

/** The lines of a Containerfile by instruction; continued lines are joined. */
const instructions = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const restsOf = (word: string): string[] =>
  instructions.filter((instruction) => instruction.word === word).map(({ rest }) => rest);

describe('the image', () => {
  it('has Node as the packages have it, and ends with nothing but the release, for a user without rights', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const [build = '', last = ''] = restsOf('FROM');
    expect(build).toBe(`docker.io/library/node:${dependencies.node}-bookworm-slim AS build`);
    expect(last).not.toContain(' AS ');
    expect(restsOf('COPY')).toEqual(['. .', '--from=build /release/ipe /opt/ipe']);
    expect(restsOf('USER')).toEqual(['10001:10001']);
    expect(restsOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('sets settings that the server has, and starts a program that is there', () => {
    const set = restsOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !names.has(name))).toEqual(['PATH']);
    expect(restsOf('ENTRYPOINT')).toEqual(['["/opt/ipe/deploy/start"]']);
    requireExecutable('deploy/start');
  });

  it('is made of no file that git leaves out, settings included, by Docker as by Podman', () => {
    const leftOut = linesOf('.gitignore').map((pattern) => `**/${pattern.replace(/\/$/u, '')}`);
    expect(leftOut).toContain('**/*.env*');
    // Docker doesn't read .containerignore, and Podman would read it instead of .dockerignore.
    expect(existsSync(join(repositoryDir, '.containerignore'))).toBe(false);
    expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...leftOut]));
  });
});

const service = v.strictObject({
  image: v.string(),
  build: v.optional(v.strictObject({ context: v.string(), dockerfile: v.string() })),
  restart: v.literal('unless-stopped'),
  init: v.optional(v.boolean()),
  depends_on: v.optional(v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') }))),
  ports: v.optional(v.array(v.string()), []),
  env_file: v.optional(v.string()),
  environment: v.record(v.string(), v.string()),
  volumes: v.array(v.string()),
  healthcheck: v.optional(
    v.strictObject({ test: v.array(v.string()), interval: v.string(), start_period: v.optional(v.string()) }),
  ),
  read_only: v.literal(true),
  tmpfs: v.array(v.string()),
  cap_drop: v.tuple([v.literal('ALL')]),
  cap_add: v.optional(v.array(v.string())),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  stop_grace_period: v.optional(v.string()),
  shm_size: v.optional(v.string()),
});
const composeFile = v.strictObject({
  name: v.string(),
  services: v.record(v.string(), service),
  volumes: v.record(v.string(), v.null()),
});

describe('the compose file', () => {
  const folder = 'deploy/compose';
  const { services, volumes } = v.parse(composeFile, parse(read(`${folder}/compose.yaml`)));
  const { ipe } = services;

  it('builds the image and gives the server settings that it has', () => {
    expect(normalize(join(folder, ipe?.build?.context ?? '', ipe?.build?.dockerfile ?? ''))).toBe('Containerfile');
    const given = Object.keys(ipe?.environment ?? {});
    expect(given).toContain('DATABASE_URL');
    expect(given.filter((name) => !names.has(name))).toEqual([]);
  });

  it('says of each service that another waits for when it is healthy, because an image of Podman doesn’t', () => {
    const awaited = Object.values(services).flatMap(({ depends_on: before }) => Object.keys(before ?? {}));
    expect(awaited).toContain('ipe');
    expect(awaited.filter((name) => services[name]?.healthcheck === undefined)).toEqual([]);
  });

  it('runs the release that a setting names, so that another one is started and the one before again', () => {
    expect(ipe?.image).toMatch(/^ipe:\$\{IPE_VERSION:\?.+\}$/u);
    const asked = [...read(`${folder}/compose.yaml`).matchAll(/\$\{(\w+):\?/gu)].map(([, name]) => name);
    const [, exported = ''] = /^export (SITE_ADDRESS.*)$/mu.exec(read('docs/operations.md')) ?? [];
    const told = [...exported.matchAll(/(\w+)=/gu)].map(([, name]) => name);
    expect(new Set(told)).toEqual(new Set(asked));
  });

  it('gives the server the time that a stop takes', () => {
    const seconds = Number(/^(\d+)s$/u.exec(ipe?.stop_grace_period ?? '')?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(stopSecondsAfter(ipe?.environment['DRAIN_SECONDS']));
  });

  it('keeps what must last in volumes, and publishes the proxy’s ports alone', () => {
    const mounted = Object.values(services).flatMap((one) => one.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(mounted.filter((from) => !from.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const file of mounted.filter((from) => from.startsWith('./'))) read(join(folder, file));
    expect(Object.keys(services).filter((name) => services[name]?.ports.length !== 0)).toEqual(['proxy']);
    expect(restsOf('VOLUME').every((path) => ipe?.volumes.some((volume) => volume.endsWith(`:${path}`)))).toBe(true);
  });

  it('keeps the security log in a volume, which outlives the container and which a program sees after a restore', () => {
    const [, dataDir = ''] = /\bDATA_DIR=(\S+)/u.exec(restsOf('ENV').join(' ')) ?? [];
    expect(restsOf('VOLUME')).toContain(dataDir);
    const { SECURITY_LOG: file = `${dataDir}/security.log` } = ipe?.environment ?? {};
    expect(file).toMatch(new RegExp(`^${dataDir}/`, 'u'));
    expect(read('docs/operations.md')).toContain(`\`${file}\``);
  });

  it('has a proxy that asks whether the server is ready', () => {
    const caddyfile = read(`${folder}/Caddyfile`);
    expect(caddyfile).toContain('reverse_proxy ipe:3000');
    expect(restsOf('ENV').join(' ')).toContain('PORT=3000');
    expect(caddyfile).toContain('health_uri /ready');
    for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+)\}/gu))
      expect(services['proxy']?.environment).toHaveProperty(name);
  });
});

describe('the largest body', () => {
  const players: CallDefinition[] = Object.values(calls);
  const staff: StaffCallDefinition[] = Object.values(staffCalls);
  const largestBytes = Math.max(
    ...players.map(({ bodyLimitBytes = 0 }) => bodyLimitBytes),
    ...staff.map(({ bodyKiB = 0 }) => bodyKiB * 1_024),
  );

  it('of any call passes the proxy, which has the server refuse what is too much for the others', () => {
    const [, mebibytes] = /max_size (\d+)MiB/u.exec(read('deploy/compose/Caddyfile')) ?? [];
    expect(Number(mebibytes) * 1_024 * 1_024).toBe(largestBytes);
  });

  it('is the one that operators of other proxies are told', () => {
    const [, mebibytes] = /Allow bodies of (\d+) MiB/u.exec(read('docs/operations.md')) ?? [];
    expect(Number(mebibytes) * 1_024 * 1_024).toBe(largestBytes);
  });
});

it('operators of proxies are told how long a request may take', () => {
  const told = read('docs/operations.md').replaceAll('\n', ' ');
  const [, head, whole] =
    /without a whole head after (\d+), and requests that aren't whole after (\d+)/u.exec(told) ?? [];
  expect([Number(head), Number(whole)]).toEqual([headersMs / 1_000, wholeRequestMs / 1_000]);
});

describe('the unit of systemd', () => {
  const lines = read('deploy/systemd/ipe.service').split('\n');
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

  it('starts the release with settings that the server has, and lets it write nothing but its own folders', () => {
    const [start = ''] = valuesOf('ExecStart');
    requireExecutable(start.replace('/opt/ipe/', ''));
    const set = valuesOf('Environment').flatMap((pairs) => pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !names.has(name))).toEqual([]);
    expect([valuesOf('ProtectSystem'), valuesOf('StateDirectory'), valuesOf('DynamicUser')]).toEqual([
      ['strict'],
      ['ipe ipe-backup'],
      ['yes'],
    ]);
  });

  it('gives the server the time that a stop takes', () => {
    const [, drain] = /DRAIN_SECONDS=(\d+)/u.exec(valuesOf('Environment').join(' ')) ?? [];
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(stopSecondsAfter(drain));
  });

  it('lets it write backups where operators are told to have them, apart from its database', () => {
    const [, told] = /\.\/ipe backup (\S+)\/\d/u.exec(read('docs/operations.md')) ?? [];
    expect(told).toBe('/var/lib/ipe-backup');
  });

  it('has a command beside it that runs `./ipe` with the same settings, and with a Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ipe-systemd-run-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"', { mode: 0o755 });
    const words = ['withdrawals', 'refuse', '7', 'Fale com o suporte.'];
    const options = { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' } as const;
    const handed = execFileSync(join(repositoryDir, 'deploy/systemd/ipe'), words, options).trimEnd().split('\n');

    expect(handed.slice(-words.length - 1)).toEqual(['/opt/ipe/ipe', ...words]);
    requireExecutable('ipe');
    const [dataDir = ''] = valuesOf('Environment').flatMap((pairs) => pairs.split(' '));
    expect(dataDir).toMatch(/^DATA_DIR=/u);
    expect(handed).toContain(`--setenv=${dataDir}`);
    expect(handed).toContain(`--property=EnvironmentFile=${valuesOf('EnvironmentFile')[0]}`);
    const path = handed.find((word) => word.startsWith('--setenv=PATH=')) ?? '';
    expect(restsOf('ENV')).toContain(path.replace('--setenv=', ''));
  });

  it.skipIf(!hasSystemd())('is as closed as systemd can tell', () => {
    const unit = join(repositoryDir, 'deploy/systemd/ipe.service');
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' });
  });
});

function hasSystemd(): boolean {
  try {
    return execFileSync('systemd-analyze', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
}
