import { DataTable } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { SeverityPill } from './alert-parts.tsx';
import { RiskPage } from './risk-page.tsx';
import { useRules } from './risk.queries.ts';
import { text } from './risk.text.ts';

/** The risk rules in force, and every published version. */
export function RulesScreen() {
  const rules = useRules();
  return (
    <RiskPage>
      <Loaded query={rules}>
        {({ version, rules: inForce, history }) => (
          <div className="flex flex-col gap-6">
            <Section title={text.inForce(version)}>
              <DataTable
                caption={text.ruleCaption}
                rows={inForce}
                keyOf={({ rule }) => rule}
                columns={[
                  { title: text.rule, cell: ({ rule }) => <b className="font-semibold">{text.ruleNames[rule]}</b> },
                  {
                    title: text.looksFor,
                    cell: ({ text: sentence }) => (
                      <span className="inline-block first-letter:uppercase">
                        {sentence.slice(sentence.indexOf(': ') + 2)}
                      </span>
                    ),
                  },
                  { title: text.severity, cell: (rule) => <SeverityPill {...rule} /> },
                ]}
              />
            </Section>
            <Section title={text.history}>
              <DataTable
                caption={text.history}
                rows={history}
                keyOf={(one) => one.version}
                columns={[
                  { title: text.versionName, cell: (one) => one.version },
                  { title: text.published, cell: ({ publishedAt }) => <Instant at={publishedAt} /> },
                ]}
              />
            </Section>
          </div>
        )}
      </Loaded>
    </RiskPage>
  );
}
