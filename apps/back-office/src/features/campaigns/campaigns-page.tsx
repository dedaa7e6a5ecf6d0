import type { ReactNode } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { SubNavigation } from '#shell/layout/sub-navigation.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text } from './campaigns.text.ts';

const screens = [
  { path: paths.campaigns, title: text.campaigns },
  { path: paths.segments, title: text.segments },
];

type Props = { createLabel: string; onCreate: () => void; children: ReactNode };

/** The list of campaigns or of segments, with a link to the other; `c` creates one. */
export function CampaignsPage({ createLabel, onCreate, children }: Props) {
  const mayWrite = may(useMe(), 'campaigns.write');
  useShortcuts(mayWrite ? [{ keys: 'c', label: createLabel, run: onCreate }] : []);
  return (
    <Page
      title={navigation.campaigns}
      actions={
        mayWrite && (
          <Button look="primary" onClick={onCreate}>
            {createLabel}
          </Button>
        )
      }
    >
      <SubNavigation label={text.screens} screens={screens} />
      {children}
    </Page>
  );
}
