import { classNames } from '@ipe/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './risk.text.ts';

const screens = [
  { path: paths.risk, title: text.alerts },
  { path: paths.riskCases, title: text.cases },
  { path: paths.riskRules, title: text.rules },
];

/** One of the three screens of risk, with the ways to the others. */
export function RiskPage({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <Page title={navigation.risk}>
      <nav aria-label={text.screens} className="flex flex-wrap gap-1 border-b border-edge">
        {screens.map(({ path, title }) => {
          const isCurrent = location === path;
          return (
            <Link
              key={path}
              href={path}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className={classNames(
                '-mb-px inline-flex min-h-9 items-center border-b-2 px-3 text-sm font-semibold',
                isCurrent ? 'border-purple text-text' : 'border-transparent text-mist hover:text-text',
              )}
            >
              {title}
            </Link>
          );
        })}
      </nav>
      {children}
    </Page>
  );
}
