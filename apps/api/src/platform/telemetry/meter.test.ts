import { describe, expect, it } from 'vitest';
import { startAdminServer } from '#wiring/http/admin-server.ts';
import { metricsAddress } from '../health/health-addresses.ts';
import { counter, gauge, histogram } from './metric.ts';
import { createMeter } from './meter.ts';

const spins = counter('test_spins_total', 'Spins', ['game']);
const took = histogram('test_seconds', 'Time', { bounds: [0.1, 1] });
const open = gauge('test_open', 'Open', ['state']);

describe('the metrics', () => {
  it('are written as Prometheus reads them', () => {
    const meter = createMeter([spins, took, open]);
    meter.counter(spins)('capivara').add();
    meter.counter(spins)('capivara').add(2);
    meter.counter(spins)('a "b"\\\n').add();
    for (const value of [0.1, 0.5, 7]) meter.histogram(took)()(value);
    meter.gauge(open, () => [{ labels: ['x'], value: -1.5 }]);
    expect(meter.write()).toBe(`# HELP test_spins_total Spins
# TYPE test_spins_total counter
test_spins_total{game="capivara"} 3
test_spins_total{game="a \\"b\\"\\\\\\n"} 1
# HELP test_seconds Time
# TYPE test_seconds histogram
test_seconds_bucket{le="0.1"} 1
test_seconds_bucket{le="1"} 2
test_seconds_bucket{le="+Inf"} 3
test_seconds_sum 7.6
test_seconds_count 3
# HELP test_open Open
# TYPE test_open gauge
test_open{state="x"} -1.5
`);
  });

  it('are told of from the start, also what nothing has happened to yet', () => {
    expect(createMeter([spins]).write()).toBe('# HELP test_spins_total Spins\n# TYPE test_spins_total counter\n');
  });

  it('have at most a thousand words in their labels', () => {
    const meter = createMeter([spins]);
    for (let word = 0; word < 3_000; word += 1) meter.counter(spins)(`game-${word}`).add();
    const lines = meter.write().split('\n');
    expect(lines.length).toBe(2 + 1_001 + 1);
    expect(lines).toContain('test_spins_total{game="other"} 2000');
  });

  it('are declared once, and nothing else is fed', () => {
    expect(() => createMeter([spins, spins])).toThrow('two metrics have the same name');
    expect(() => createMeter([]).counter(spins)).toThrow('test_spins_total is in no module’s face');
  });

  it('are written once a second for a scraper that asks a thousand times', async () => {
    let reads = 0;
    const meter = createMeter([open]);
    meter.gauge(open, () => [{ labels: ['x'], value: (reads += 1) }]);
    const admin = await startAdminServer({ ADMIN_HOST: '127.0.0.1', ADMIN_PORT: 0 }, metricsAddress(meter));
    const begunAt = performance.now();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 100 }, () => fetch(`${admin.address}/metrics`).then((got) => got.text())));
    const tookSeconds = (performance.now() - begunAt) / 1_000;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(Math.ceil(tookSeconds) + 1);
    await admin.stop();
  });
});
