import { buttonClass, EmptyState } from '@ipe/ui';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { text as shared } from './offers.text.ts';

type Props = { Icon: LucideIcon; text: { empty: string; emptyBody: string } };

/** Says that there are no offers of this kind. A restricted player gets no offers, and reads the reason instead. */
export const NoOffers = ({ Icon, text }: Props) => (
  <UnlessRestricted what="offers">
    <EmptyState
      icon={<Icon />}
      title={text.empty}
      action={
        <Link href={paths.promotions} className={buttonClass('secondary')}>
          {shared.toPromotions}
        </Link>
      }
    >
      {text.emptyBody}
    </EmptyState>
  </UnlessRestricted>
);
