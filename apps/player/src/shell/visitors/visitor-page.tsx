import { Page } from '#shell/layout/page.tsx';
import { VisitorHero } from './visitor-hero.tsx';
import { text } from './visitor.text.ts';

/** What a visitor sees where something belongs to a player. */
export function VisitorPage({ title, page }: { title: string; page: keyof typeof text.pages }) {
  return (
    <Page title={title} hasBack>
      <VisitorHero {...text.pages[page]} />
    </Page>
  );
}
