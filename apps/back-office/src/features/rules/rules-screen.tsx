import { useLocation } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { rulePath } from '#shell/navigation/paths.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { RuleState } from './rule-state.tsx';
import { useRules, type RuleHead } from './rules.queries.ts';
import { text } from './rules.text.ts';

/** The rules of rewards, and the version of each in force. */
export function RulesScreen() {
  const rules = useRules();
  const [, goTo] = useLocation();
  const columns: Column<RuleHead>[] = [
    {
      title: text.rule,
      cell: ({ kind, title }) => (
        <RowButton rowId={kind} onOpen={() => goTo(rulePath(kind))}>
          {title}
        </RowButton>
      ),
    },
    { title: text.state, cell: (rule) => <RuleState rule={rule} /> },
    { title: text.version, cell: ({ version }) => version },
    { title: text.since, cell: ({ from }) => <Instant at={from} />, isWide: true },
    { title: text.who, cell: (rule) => text.publishedBy(rule), isWide: true },
  ];
  return (
    <Page title={navigation.rules}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={rules}>
        {(list) => <DataTable caption={text.caption} rows={list} keyOf={({ kind }) => kind} columns={columns} />}
      </Loaded>
    </Page>
  );
}
