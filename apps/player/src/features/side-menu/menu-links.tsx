import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CircleQuestionMark,
  Coins,
  Crown,
  Download,
  GraduationCap,
  Handshake,
  Headset,
  HeartHandshake,
  Info,
  Languages,
  Mail,
  Scale,
  Settings,
} from 'lucide-react';
import { paths } from '#shell/navigation/paths.ts';
import { useInstallOffer } from '#shell/offline/install-offer.ts';
import { homePageQuery, unreadQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openPopup } from '#shell/state/front-end-state.ts';
import { ButtonRow, LinkRow, RowGroup } from './menu-rows.tsx';
import { text } from './side-menu.text.ts';

type Props = {
  /** The activities that have a banner in the menu and need no row. */
  pictured: readonly string[];
  onLeave: () => void;
};

/** The links to all pages without a tab. It omits features that the compliance profile turns off. */
export function MenuLinks({ pictured, onLeave }: Props) {
  return (
    <>
      <RowGroup title={text.explore}>
        <Activities pictured={pictured} onLeave={onLeave} />
      </RowGroup>
      <RowGroup title={text.preferences}>
        <ButtonRow
          Icon={Languages}
          title={text.language}
          value={text.languageChosen}
          onPress={() => openPopup('languageSetting')}
        />
        <ButtonRow
          Icon={Coins}
          title={text.currency}
          value={text.currencyChosen}
          onPress={() => openPopup('currencySetting')}
        />
        <LinkRow Icon={Settings} title={text.links.settings} href={paths.settings} onLeave={onLeave} />
        <InstallRow />
      </RowGroup>
      <RowGroup title={text.support}>
        <ButtonRow Icon={Headset} title={text.support} onPress={() => openPopup('customerService')} />
        <LinkRow Icon={CircleQuestionMark} title={text.links.help} href={paths.help} onLeave={onLeave} />
        <LinkRow Icon={GraduationCap} title={text.links.tutorial} href={paths.tutorial} onLeave={onLeave} />
        <LinkRow Icon={Scale} title={text.links.fairness} href={paths.fairness} onLeave={onLeave} />
        <LinkRow
          Icon={HeartHandshake}
          title={text.links.responsible}
          href={paths.responsibleGaming}
          onLeave={onLeave}
        />
        <LinkRow Icon={Handshake} title={text.links.sponsorship} href={paths.sponsorship} onLeave={onLeave} />
        <LinkRow Icon={Info} title={text.links.about} href={paths.about} onLeave={onLeave} />
      </RowGroup>
    </>
  );
}

function Activities({ pictured, onLeave }: Props) {
  const profile = useQuery(homePageQuery).data?.profile;
  return (
    <>
      {profile?.vipRewards !== false && !pictured.includes('vip') && (
        <LinkRow Icon={Crown} title={text.links.vip} href={paths.vip} onLeave={onLeave} />
      )}
      {profile?.signRewards !== false && !pictured.includes('sign') && (
        <LinkRow Icon={CalendarCheck} title={text.links.sign} href={paths.checkIn} onLeave={onLeave} />
      )}
      {isLoggedIn() && <Messages onLeave={onLeave} />}
    </>
  );
}

function Messages({ onLeave }: Pick<Props, 'onLeave'>) {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  return (
    <LinkRow
      Icon={Mail}
      title={text.links.messages}
      value={unread > 0 && <span className="font-semibold text-ember-soft">{text.unread(unread)}</span>}
      href={paths.messages}
      onLeave={onLeave}
    />
  );
}

function InstallRow() {
  const install = useInstallOffer();
  return install && <ButtonRow Icon={Download} title={text.install} onPress={install} />;
}
