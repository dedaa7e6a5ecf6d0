import { useState } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberState } from './member-state.tsx';
import { rolesText } from './roles-text.ts';
import { useMembers, type Member } from './team.queries.ts';
import { text } from './team.text.ts';

/** The members of staff and their roles. */
export function TeamScreen() {
  const mayInvite = may(useMe(), 'staff.manage');
  const [opened, setOpened] = useState<string>();
  const [isInviting, setIsInviting] = useState(false);
  const members = useMembers();
  const member = members.data?.find(({ id }) => id === opened);
  useShortcuts(mayInvite ? [{ keys: 'c', label: text.invite, run: () => setIsInviting(true) }] : []);
  return (
    <Page
      title={navigation.team}
      actions={
        mayInvite && (
          <Button look="primary" onClick={() => setIsInviting(true)}>
            {text.invite}
          </Button>
        )
      }
    >
      <Loaded query={members}>
        {(list) => <DataTable caption={text.caption} rows={list} keyOf={({ id }) => id} columns={columns(setOpened)} />}
      </Loaded>
      {member && <MemberDialog member={member} onClose={() => setOpened(undefined)} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

const columns = (open: (id: string) => void): Column<Member>[] => [
  {
    title: text.name,
    sortBy: ({ name }) => name,
    cell: (member) => (
      <>
        <RowButton onOpen={() => open(member.id)}>{member.name}</RowButton>
        <span className="block text-xs text-mist wide:hidden">{rolesText(member)}</span>
      </>
    ),
  },
  { title: text.email, sortBy: ({ email }) => email, cell: ({ email }) => email, isWide: true },
  { title: text.roles, sortBy: rolesText, cell: rolesText, isWide: true },
  { title: text.state, sortBy: ({ state }) => state, cell: (member) => <MemberState member={member} /> },
  {
    title: text.signedInAt,
    sortBy: ({ signedInAt }) => signedInAt ?? '',
    cell: ({ signedInAt }) => <Instant at={signedInAt} />,
    isWide: true,
  },
];
