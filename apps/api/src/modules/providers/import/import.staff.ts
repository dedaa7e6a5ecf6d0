import { createHash } from 'node:crypto';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext, StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { addCovers } from '../covers/add-covers.ts';
import { countWaiting, listKnownCovers } from '../covers/cover.store.ts';
import { countChange, findIsOn, switchProvider } from '../live/catalogue.store.ts';
import { returnIn, type Provider } from '../provider.ts';
import type { ProvidersDeps } from '../providers.deps.ts';
import { planDigest, type Change, type Plan } from './plan-import.ts';
import { checkFile, openImport, writePlan, type ImportDeps, type ImportFile } from './run-import.ts';

type Deps = ProvidersDeps;
type Checked = StaffOutput<'/back-office/api/catalogue/check'>;

/** A page shows at most this many changes. */
const mostShown = 200;

const importDeps = ({ db, clock, own, providerSecrets: secrets }: Deps): ImportDeps => ({ db, clock, own, secrets });

type Written = Pick<ParsedStaffInput<'/back-office/api/catalogue/check'>, 'format' | 'content' | 'covers'>;

const fileOf = ({ format, content, covers }: Written): ImportFile => ({
  format,
  content: Buffer.from(content, 'base64'),
  covers,
});

function countsOf(changes: readonly Change[], what: Change['what'], same: number) {
  const some = changes.filter((change) => change.what === what);
  const fresh = some.filter(({ fields }) => fields === null).length;
  return { fresh, changed: some.length - fresh, same };
}

const presentPlan = (plan: Plan, { rules }: Deps): NonNullable<Checked['plan']> => ({
  digest: planDigest(plan),
  providers: countsOf(plan.changes, 'provider', plan.same.providers),
  games: countsOf(plan.changes, 'game', plan.same.games),
  changes: plan.changes.slice(0, mostShown),
  withoutReturn: plan.games.filter(({ returns }) => returnIn(returns, rules.jurisdiction) === undefined).length,
});

async function check(deps: Deps, input: Written): Promise<Checked> {
  const { issues, coverNames, plan } = await checkFile(deps.db, importDeps(deps), openImport(fileOf(input)));
  return {
    faults: issues.slice(0, mostShown),
    faultCount: issues.length,
    coverNames,
    plan: plan === undefined ? null : presentPlan(plan, deps),
  };
}

type ImportPath = '/back-office/api/catalogue/import';

const hasIssues = () => refuseStaff<ImportPath>(codes.conflict, 'O arquivo tem erros. Confira de novo.', 'faults');
const hasChanged = () =>
  refuseStaff<ImportPath>(codes.conflict, 'O catálogo mudou depois da conferência. Confira de novo.', 'changed');

/** @throws RefusedError 409 for a file with issues, and for one whose plan differs from the one that was shown */
async function importFile(
  deps: Deps,
  { digest, reason, ...input }: ParsedStaffInput<ImportPath>,
  { note }: StaffContext<ImportPath>,
) {
  const file = fileOf(input);
  const opened = openImport(file);
  const done = await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await countChange(tx, now);
    const { plan } = await checkFile(tx, importDeps(deps), opened);
    if (plan === undefined) throw hasIssues();
    if (planDigest(plan) !== digest) throw hasChanged();
    await writePlan(tx, plan, now);
    const output = { providers: plan.providers.length, games: plan.games.length };
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    return { output, noted: await note(tx, { subject: 'catalogue', after: { ...output, sha256 }, reason }) };
  });
  await deps.catalogue.refresh();
  return done;
}

type SwitchPath = '/back-office/api/catalogue/switch';

/** Switches a studio on or off: on this node at once, on the others within a second. @throws RefusedError 404 */
async function switchStudio(
  deps: Deps,
  { providerId, isOn, reason }: ParsedStaffInput<SwitchPath>,
  { note }: StaffContext<SwitchPath>,
) {
  const done = await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await countChange(tx, now);
    const before = await findIsOn(tx, providerId);
    if (before === undefined) throw refuseStaff(codes.notFound, 'Este estúdio não está no catálogo');
    await switchProvider(tx, { providerId, isOn, now });
    const action = { subject: `provider:${providerId}`, before: { isOn: before }, after: { isOn }, reason };
    return { noted: await note(tx, action), output: {} };
  });
  await deps.catalogue.refresh();
  return done;
}

type CoversPath = '/back-office/api/catalogue/add-covers';

async function keepCovers(deps: Deps, { list }: ParsedStaffInput<CoversPath>, { note }: StaffContext<CoversPath>) {
  const pictures = list.map(({ name, content }) => ({ name, file: Buffer.from(content, 'base64') }));
  const added = await addCovers(deps, pictures);
  await deps.catalogue.refresh();
  const kept = added.filter(({ fault }) => fault === null).length;
  const noted = await deps.db.transaction((tx) =>
    note(tx, { subject: 'catalogue', after: { kept, refused: added.length - kept } }),
  );
  return { noted, output: { list: added } };
}

async function findMissing({ db }: Deps, coverIds: readonly string[]): Promise<string[]> {
  const known = await listKnownCovers(db, coverIds);
  return coverIds.filter((coverId) => !known.has(coverId));
}

function presentStudio({ providerId, name, isOn, secrets, games }: Provider, { rules }: Deps) {
  const count = (is: (game: Provider['games'][number]) => boolean) => games.filter(is).length;
  return {
    providerId,
    name,
    isOn,
    hasSecret: secrets.length > 0,
    games: games.length,
    withoutReturn: count(({ returns }) => returnIn(returns, rules.jurisdiction) === undefined),
    withBadCover: count(({ hasBadCover }) => hasBadCover),
    withDemo: count(({ hasDemo }) => hasDemo),
    withFreeRounds: count(({ hasFreeRounds }) => hasFreeRounds),
  };
}

const presentStudios = async (deps: Deps): Promise<StaffOutput<'/back-office/api/catalogue/providers'>> => ({
  list: [...deps.providers.values()].map((provider) => presentStudio(provider, deps)),
  coversWaiting: await countWaiting(deps.db),
});

export const importStaff = (deps: Deps) =>
  ({
    '/back-office/api/catalogue/providers': () => presentStudios(deps),
    '/back-office/api/catalogue/switch': (input, context) => switchStudio(deps, input, context),
    '/back-office/api/catalogue/missing-covers': async ({ coverIds }) => ({
      coverIds: await findMissing(deps, coverIds),
    }),
    '/back-office/api/catalogue/add-covers': (input, context) => keepCovers(deps, input, context),
    '/back-office/api/catalogue/check': (input) => check(deps, input),
    '/back-office/api/catalogue/import': (input, context) => importFile(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
