import type { ReactNode } from 'react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { valueAt, withValue } from './draft.ts';
import { labelOf, RuleField } from './rule-field.tsx';
import type { Checked, Field, RuleData } from './rules.queries.ts';
import { text } from './rules.text.ts';

type Props = { data: RuleData; checked: Checked; onChange: (data: RuleData) => void };
type Group = { name: string; fields: Field[] };
type FieldOf = (field: Field, line?: string) => ReactNode;

const parted = (name: string): [place: string, own: string] => {
  const parts = name.split(' · ');
  return [parts.slice(0, -1).join(' · '), parts.at(-1) ?? ''];
};

/** A table has room for only this many columns, and only of numbers, on a phone too. */
const widest = 4;
const narrow: readonly Field['unit'][] = ['money', 'times', 'percent', 'count'];
const shapeOf = ({ name, fields }: Group): string | undefined =>
  name === '' || fields.length > widest || !fields.every(({ unit }) => narrow.includes(unit))
    ? undefined
    : [parted(name)[0], ...fields.map(labelOf)].join('\n');

/** The rule's groups in their order. Adjacent groups with the same fields, such as tiers, form one block. */
function blocksOf(fields: readonly Field[]): [Group, ...Group[]][] {
  const blocks: [Group, ...Group[]][] = [];
  for (const [name, own] of Map.groupBy(fields, ({ group }) => group)) {
    const group = { name, fields: own };
    const shape = shapeOf(group);
    const last = blocks.at(-1);
    if (last !== undefined && shape !== undefined && shapeOf(last[0]) === shape) last.push(group);
    else blocks.push([group]);
  }
  return blocks;
}

/** The form of a rule, whatever its fields, in groups. */
export function RuleFields({ data, checked: { fields, issues }, onChange }: Props) {
  const fieldOf: FieldOf = (field, line) => (
    <RuleField
      key={field.path}
      field={field}
      line={line}
      value={valueAt(data, field.path)}
      error={issues.find(({ path }) => path === field.path)?.sentence}
      onChange={(value) => onChange(withValue(data, field.path, value))}
    />
  );
  return blocksOf(fields).map((groups, at, blocks) =>
    groups.length === 1 ? (
      <GroupFields key={groups[0].name} group={groups[0]} fieldOf={fieldOf} />
    ) : (
      <GroupTable key={groups[0].name} groups={groups} above={blocks[at - 1]?.[0].name} fieldOf={fieldOf} />
    ),
  );
}

const GroupFields = ({ group: { name, fields }, fieldOf }: { group: Group; fieldOf: FieldOf }) => (
  <fieldset className="flex flex-col gap-2">
    {name !== '' && <legend className="mb-2 text-sm font-bold">{name}</legend>}
    <div className="grid gap-3 grid-cols-2 items-start wide:grid-cols-3">{fields.map((field) => fieldOf(field))}</div>
  </fieldset>
);

type TableProps = {
  groups: [Group, ...Group[]];
  /** The name of the group above. If it equals these groups' common name, that isn't shown twice. */
  above: string | undefined;
  fieldOf: FieldOf;
};

/** A table with one row per group. Its fields keep their labels for screen readers, with the row's name. */
function GroupTable({ groups, above, fieldOf }: TableProps) {
  const [place] = parted(groups[0].name);
  const columns = groups[0].fields.map((field, at): Column<Group> => ({
    title: labelOf(field),
    cell: ({ name, fields }) => {
      const own = fields[at];
      return own && fieldOf(own, parted(name)[1]);
    },
  }));
  return (
    <fieldset className="min-w-0 [&_label]:sr-only max-wide:[&_:is(td,th)]:px-1.5 max-wide:[&_input]:px-2">
      {place !== '' && <legend className={place === above ? 'sr-only' : 'mb-2 text-sm font-bold'}>{place}</legend>}
      <DataTable
        caption={place || text.views.form}
        rows={groups}
        keyOf={({ name }) => name}
        columns={[
          {
            title: text.part,
            isTitleHidden: true,
            cell: ({ name }) => <span className="whitespace-nowrap">{parted(name)[1]}</span>,
          },
          ...columns,
        ]}
      />
    </fieldset>
  );
}
