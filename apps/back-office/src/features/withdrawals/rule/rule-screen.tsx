import { formatBrl } from '@ipe/money';
import { formatMultiplier } from '@ipe/pt-br';
import { useState } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Button } from '#shell/parts/button.tsx';
import { ChangeList } from '#shell/parts/changed.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { ProposeRuleDialog } from './propose-rule-dialog.tsx';
import { useRule, type RuleInForce } from './rule.queries.ts';
import { text } from './rule.text.ts';

/** The rule by which withdrawals are approved automatically, since when it holds and why. */
export function RuleScreen() {
  const [isProposing, setIsProposing] = useState(false);
  const rule = useRule();
  const mayPropose = may(useMe(), 'withdrawals.rule') && rule.data !== undefined;
  useShortcuts(mayPropose ? [{ keys: 'c', label: text.propose, run: () => setIsProposing(true) }] : []);
  return (
    <Page
      title={text.title}
      actions={mayPropose && <Button onClick={() => setIsProposing(true)}>{text.propose}</Button>}
    >
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={rule}>
        {(found) => (
          <>
            <InForce found={found} />
            <Section title={text.versions}>
              {found.versions.length === 0 ? (
                <p className="text-sm text-mist">{text.none}</p>
              ) : (
                <DataTable
                  caption={text.versions}
                  rows={found.versions}
                  keyOf={({ version }) => version}
                  columns={columns}
                />
              )}
            </Section>
          </>
        )}
      </Loaded>
      {isProposing && rule.data && <ProposeRuleDialog rule={rule.data.rule} onClose={() => setIsProposing(false)} />}
    </Page>
  );
}

function InForce({ found: { version, rule } }: { found: RuleInForce }) {
  const or = (value: number | null, words: (given: number) => string) => (value === null ? text.off : words(value));
  return (
    <Section title={text.inForce(version)}>
      <div className="max-w-[45rem] rounded-sm border border-edge bg-surface p-4">
        <Facts
          facts={[
            [text.fields.maxCentavos, formatBrl(rule.maxCentavos)],
            [text.fields.dayCentavos, or(rule.dayCentavos, formatBrl)],
            [text.fields.dayCount, or(rule.dayCount, String)],
            [text.fields.keyHours, or(rule.keyHours, text.hours)],
            [text.fields.deviceHours, or(rule.deviceHours, text.hours)],
            [text.fields.turnoverX100, or(rule.turnoverX100, formatMultiplier)],
          ]}
        />
      </div>
    </Section>
  );
}

type Version = RuleInForce['versions'][number];

const columns: Column<Version>[] = [
  { title: text.version, cell: ({ version }) => version },
  { title: text.at, cell: ({ publishedAt }) => <Instant at={publishedAt} /> },
  {
    title: text.what,
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
  { title: text.why, cell: ({ reason }) => reason, isWide: true },
  { title: text.who, cell: ({ proposedBy, approvedBy }) => shell.persons(proposedBy, approvedBy), isWide: true },
];
