import type { ReactNode } from 'react';
import { Page } from '#shell/layout/page.tsx';
import { SubNavigation } from '#shell/layout/sub-navigation.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { text as filings } from './filings/filings.text.ts';
import { text as impeded } from './impeded.text.ts';
import { text } from './risk.text.ts';

const screens = [
  { path: paths.risk, title: text.alerts },
  { path: paths.riskCases, title: text.cases },
  { path: paths.riskImpeded, title: impeded.title },
  { path: paths.riskFilings, title: filings.title },
  { path: paths.riskRules, title: text.rules },
];

/** One of risk's screens, with links to the others. */
export const RiskPage = ({ children }: { children: ReactNode }) => (
  <Page title={navigation.risk}>
    <SubNavigation label={text.screens} screens={screens} />
    {children}
  </Page>
);
