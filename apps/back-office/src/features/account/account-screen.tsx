import { formatList } from '@ipe/pt-br';
import { Page } from '#shell/layout/page.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Facts } from '#shell/parts/facts.tsx';
import { Section } from '#shell/parts/section.tsx';
import { useMe } from '#shell/session/session.ts';
import { roleLabel } from '#shell/text/role-label.ts';
import { OpenSessions } from './open-sessions.tsx';
import { Ways } from './ways.tsx';
import { text } from './account.text.ts';

/** The member's own account: name, roles, ways of signing in and sessions. */
export function AccountScreen() {
  const me = useMe();
  return (
    <Page title={navigation.account}>
      <div className="flex flex-col gap-8">
        <Section title={text.you}>
          <Facts
            facts={[
              [text.name, me.name],
              [text.email, me.email],
              [text.roles, me.roles.length > 0 ? formatList(me.roles.map(roleLabel)) : text.noRoles],
            ]}
          />
        </Section>
        <Ways />
        <OpenSessions />
      </div>
    </Page>
  );
}
