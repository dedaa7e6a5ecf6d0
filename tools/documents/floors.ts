import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import oxlint from '../../oxlint.config.ts';
import { repositoryDir } from '../run-command.mjs';

type Policy = { from: { element: { type: string } }[]; allow: { to: { element: { type: string } } }[] };
type Floors = Map<string, Set<string>>;

/** The page with the picture of the floors. */
export const architecturePage = join(repositoryDir, 'docs/architecture.md');

/** The permitted imports between floors, from the linter's settings. */
function readFloors(): Floors {
  const rules = (oxlint.rules ?? {}) as Record<string, unknown>;
  const [, { policies }] = rules['boundaries/dependencies'] as [string, { policies: Policy[] }];
  const floors: Floors = new Map();
  for (const { from, allow } of policies) {
    const type = from.map(({ element }) => element.type).join(' ');
    const below = allow.map(({ to }) => to.element.type).filter((to) => to !== type);
    floors.set(type, new Set([...(floors.get(type) ?? []), ...below]));
  }
  return floors;
}

const reaches = (floors: Floors, from: string, wanted: string): boolean =>
  [...(floors.get(from) ?? [])].some((below) => below === wanted || reaches(floors, below, wanted));

/** Omits arrows that follow from others, because the picture would be unreadable with them. */
const arrowsOf = (floors: Floors, from: string): string[] =>
  [...(floors.get(from) ?? [])].filter(
    (to) => ![...(floors.get(from) ?? [])].some((other) => other !== to && reaches(floors, other, to)),
  );

function drawFloors(): string {
  const floors = readFloors();
  const lines = [...floors.keys()].toSorted().flatMap((from) =>
    arrowsOf(floors, from)
      .toSorted()
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const picture = /(?<=<!-- floors -->\n)[\s\S]*(?=\n<!-- \/floors -->)/u;

/** The page as it is, and as it would be with the correct picture. */
export function readArchitecturePage(): { is: string; mustBe: string } {
  const is = readFileSync(architecturePage, 'utf8');
  if (!picture.test(is)) throw new Error('docs/architecture.md has no place for the picture: <!-- floors -->');
  return { is, mustBe: is.replace(picture, drawFloors()) };
}
