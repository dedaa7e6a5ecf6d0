import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Button } from '#shell/parts/button.tsx';
import { Section } from '#shell/parts/section.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { Jobs } from './jobs.tsx';
import { Queues } from './queues.tsx';
import { SelfCheckSection } from './self-check.tsx';
import { ServerFacts } from './server-facts.tsx';
import { lookAgain, useJobs, useSystemState, useWebhooks } from './system.queries.ts';
import { text } from './system.text.ts';
import { Webhooks } from './webhooks.tsx';

/** The server's health, its queues and jobs, and whether its files are those of the release. */
export function SystemScreen() {
  const state = useSystemState();
  const jobs = useJobs();
  const webhooks = useWebhooks();
  useShortcuts([{ keys: 'u', label: shell.lookAgain, run: () => void lookAgain() }]);
  return (
    <Page
      title={navigation.system}
      actions={
        <Button isBusy={state.isFetching || jobs.isFetching} onClick={() => void lookAgain()}>
          {shell.lookAgain}
        </Button>
      }
    >
      <Loaded query={state}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-2">
            <Section title={text.state}>
              <ServerFacts state={found} />
            </Section>
            <Section title={text.queues}>
              <Queues state={found} />
            </Section>
          </div>
        )}
      </Loaded>
      <Section title={text.jobs}>
        <Loaded query={jobs}>{(list) => <Jobs jobs={list} />}</Loaded>
      </Section>
      {webhooks.data && webhooks.data.list.length > 0 && (
        <Section title={text.webhooks}>
          <Webhooks {...webhooks.data} />
        </Section>
      )}
      <SelfCheckSection />
    </Page>
  );
}
