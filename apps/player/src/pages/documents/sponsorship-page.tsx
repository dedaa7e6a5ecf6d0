import { buttonClass } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'wouter';
import { LegalDocument } from '#features/documents/legal-document.tsx';
import { sponsorship } from '#features/documents/sponsorship.text.ts';
import { text } from '#features/limits/limits.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function SponsorshipPage() {
  const { data: home } = useQuery(homePageQuery);
  const content = sponsorship(home);
  return (
    <Page title={content.title} hasBack>
      <LegalDocument content={content} />
      <Link href={paths.responsibleGaming} className={`${buttonClass('secondary')} mb-6 w-full`}>
        <HeartHandshake aria-hidden className="size-5 text-leaf" />
        {text.title}
      </Link>
    </Page>
  );
}
