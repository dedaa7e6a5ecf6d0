import lighthouse, { auditFlowArtifacts, type Result, type RunnerResult } from 'lighthouse';
import { launchChromium } from './browser.ts';
import { inProcessorTime } from './processor-time.ts';
import { findPort } from './running-product.ts';
import { medianOf } from '@ipe/command-line';
import type { Figure } from './table.ts';
import type { SlowProduct } from './watch-page.ts';

const paths = ['/', '/recharge', '/promo', '/profile'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runsOfEach = 5;

type Category = (typeof categories)[number];
type Run = {
  scores: Record<Category, number>;
  lcpMs: number;
  tbtMs: number;
  waitingTbtMs: number;
  cls: number;
  failed: string[];
};

/** The specification's viewport breaks this rule: minimum scale = maximum scale (section 9; docs/product.md, "Fixed viewport"). */
const brokenBySpecification = 'meta-viewport';

/** The accessibility score without the zoom rule: the weighted mean of the other rules. */
function accessibilityOf({ audits, categories: found }: Result): number {
  const refs = (found['accessibility']?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && id !== brokenBySpecification && audits[id]?.score != null,
  );
  const weightSum = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0) / weightSum;
}

/** Audits outside of performance that lost points, to explain a missed limit. */
const failedOf = ({ audits, categories: found }: Result): string[] =>
  categories
    .slice(1)
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && id !== brokenBySpecification && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

function runOf(result: Result, inProcessor: Result): Run {
  const numberOf = (id: string, { audits } = result) => audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => (result.categories[category]?.score ?? Number.NaN) * 100;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: accessibilityOf(result) * 100,
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time', inProcessor),
    waitingTbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    failed: failedOf(result),
  };
}

/** On a busy machine Chromium sometimes records no trace. Such a run has no result and is repeated. */
async function audit({ address, times }: SlowProduct, path: string, attempts = 3): Promise<Run> {
  const port = await findPort();
  // Each run has its own browser, so that nothing is cached.
  await using _browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const answer = await lighthouse(address + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: times },
  });
  if (!answer || answer.lhr.runtimeError) {
    if (attempts > 1) return audit({ address, times }, path, attempts - 1);
    throw new Error(`Lighthouse: ${answer?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return runOf(answer.lhr, await inProcessorTimeOf(answer));
}

/** The result of the same run if its tasks didn't wait for a core (docs/decisions/0118). */
async function inProcessorTimeOf({ artifacts, lhr }: RunnerResult): Promise<Result> {
  const traceEvents = inProcessorTime(artifacts.Trace.traceEvents);
  const { throttling } = lhr.configSettings;
  const answer = await auditFlowArtifacts({
    gatherSteps: [
      {
        artifacts: { ...artifacts, Trace: { ...artifacts.Trace, traceEvents } },
        // Lighthouse refuses to compute a run with other settings than it was made with.
        flags: { onlyCategories: [...categories], throttling },
      },
    ],
  });
  return answer.steps[0]!.lhr;
}

function figuresOf(path: string, runs: Run[]): Figure[] {
  const median = (valueOf: (run: Run) => number) => medianOf(runs.map(valueOf));
  const score = (category: Category, limit: number): Figure => ({
    what: `${path} ${category}`,
    value: median((run) => run.scores[category]),
    limit,
    isFloor: true,
    unit: '',
  });
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`${path} lost points by: ${failed.join(', ')}`);
  return [
    score('performance', 98),
    { what: `${path} LCP`, value: median(({ lcpMs }) => lcpMs), limit: 1500, unit: 'ms' },
    { what: `${path} CLS`, value: median(({ cls }) => cls), limit: 0, unit: '', digits: 3 },
    { what: `${path} TBT, processor's time`, value: median(({ tbtMs }) => tbtMs), limit: 100, unit: 'ms' },
    { what: `${path} TBT with waiting for a core`, value: median(({ waitingTbtMs }) => waitingTbtMs), unit: 'ms' },
    score('accessibility', 100),
    score('best-practices', 100),
    score('seo', 100),
  ];
}

/** Row 7 of docs/speed.md: medians of five runs of each page, in turn, so that a busy minute of the machine affects all pages alike. */
export async function measureLighthouse(product: SlowProduct): Promise<Figure[]> {
  const runs = new Map<string, Run[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < runsOfEach; round += 1)
    for (const path of paths) runs.get(path)?.push(await audit(product, path));
  return paths.flatMap((path) => figuresOf(path, runs.get(path) ?? []));
}
