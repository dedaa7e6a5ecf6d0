import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { metrics } from '#wiring/modules.ts';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../../../../deploy', file), 'utf8');

const rule = v.strictObject({
  alert: v.string(),
  expr: v.string(),
  for: v.optional(v.string()),
  labels: v.strictObject({ severity: v.picklist(['warning', 'critical']) }),
  annotations: v.strictObject({ summary: v.string() }),
});
const alertsFile = v.strictObject({ groups: v.array(v.strictObject({ name: v.string(), rules: v.array(rule) })) });
const target = v.looseObject({ expr: v.string(), legendFormat: v.string() });
const panel = v.looseObject({ title: v.string(), targets: v.optional(v.array(target), []) });

const alerts = v.parse(alertsFile, parse(read('prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules);
const { panels } = v.parse(v.looseObject({ panels: v.array(panel) }), JSON.parse(read('grafana/ipe.json')));

const expressions = [
  ...alerts.map(({ alert, expr }) => ({ where: `alert ${alert}`, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
];

/** The metric for each name of a series that Prometheus makes of it. */
const seriesOf = new Map(
  metrics.flatMap((metric) => {
    const parts = metric.kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return parts.map((part) => [`${metric.name}${part}`, metric] as const);
  }),
);

const groupings = /\b(?:by|without|on|ignoring|group_left|group_right) ?\([^)]*\)/gu;
const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Prometheus's own series for each target: whether it answered the last scrape. */
const ofTargets = 'up';

/** The parts of an expression that must be series: neither a function nor a label nor a keyword. */
const seriesIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(groupings, '')
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/gu, '')
      .matchAll(/[a-z_]\w*(?!\w*\s*\()/giu),
  ]
    .map(([name]) => name)
    .filter((name) => !words.has(name));

/** Labels that Prometheus itself adds. */
const ownLabels = ['instance', 'job', 'le'];

const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/\{([^}]*)\}/gu)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*[=!]/gu)].map(([, label = '']) => label),
  ),
  ...[...expr.matchAll(groupings)].flatMap(([group]) =>
    group
      .slice(group.indexOf('(') + 1, -1)
      .split(',')
      .map((label) => label.trim()),
  ),
];

describe.each(expressions)('$where', ({ expr }) => {
  it('names metrics that a module or Prometheus exports', () => {
    expect(seriesIn(expr).length).toBeGreaterThan(0);
    expect(seriesIn(expr).filter((name) => name !== ofTargets && !seriesOf.has(name))).toEqual([]);
  });

  it('names labels that these metrics have', () => {
    const known = new Set([...ownLabels, ...seriesIn(expr).flatMap((name) => seriesOf.get(name)?.labels ?? [])]);
    expect(labelsIn(expr).filter((label) => !known.has(label))).toEqual([]);
  });

  it('takes the max of what every node tells alike', () => {
    const before = [...expr.matchAll(/ipe_house_/gu)].map(({ index }) => expr.slice(0, index));
    for (const text of before) expect(text).toMatch(/(?:max(?: by \([^)]*\) )?|absent)\($/u);
  });

  it('closes every bracket', () => {
    for (const [open, close] of ['()', '{}', '[]']) expect(expr.split(open!).length).toBe(expr.split(close!).length);
  });
});

describe('the alerts', () => {
  it('are those that operators were promised', () => {
    expect(alerts.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining([
        'HouseDown',
        'NodeNotReady',
        'WithdrawalsLate',
        'BankUnavailable',
        'ProviderCallsFail',
        'ProviderSilent',
        'CallsSentAway',
        'AuditFoundViolations',
        'AuditOld',
        'JobsLate',
        'ClockInDoubt',
        'HouseFiguresUnread',
        'EventLoopLate',
        'ConnectionsShort',
        'ReturnOutOfBand',
      ]),
    );
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });

  it('speak, critically, of a node that is down, which has no metric any more', () => {
    const [, job] = /- job_name: (\w+)/u.exec(read('../docs/operations.md')) ?? [];
    const { expr, labels } = alerts.find(({ alert }) => alert === 'NodeNotReady') ?? {};
    expect(expr).toBe(`up{job="${job}"} unless on (job, instance) ipe_node_ready == 1`);
    expect(labels?.severity).toBe('critical');
  });

  it('would not pass with a metric that nobody exports', () => {
    expect(seriesIn('sum by (game) (rate(ipe_gone_total{game="x"}[5m])) and max(ipe_node_ready) > 0')).toEqual([
      'ipe_gone_total',
      'ipe_node_ready',
    ]);
  });
});

it('every metric is on the dashboard', () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr))));
  const hidden = metrics.filter(
    ({ name }) => ![name, `${name}_bucket`, `${name}_sum`, `${name}_count`].some((one) => shown.has(one)),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});
