import { buttonClass } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { Link } from 'wouter';
import { DocumentText } from '../features/reading/document-text.tsx';
import { sponsorship } from '../features/reading/sponsorship.text.ts';
import { text } from '../features/responsible/responsible.text.ts';
import { Page } from '../shell/page.tsx';
import { paths } from '../shell/paths.ts';
import { homePageQuery } from '../shell/player.queries.ts';

export function SponsorshipPage() {
  const { data: home } = useQuery(homePageQuery);
  const document = sponsorship(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
      <Link href={paths.responsibleGaming} className={`${buttonClass('secondary')} mb-6 w-full`}>
        <HeartHandshake aria-hidden className="size-5 text-leaf" />
        {text.title}
      </Link>
    </Page>
  );
}
