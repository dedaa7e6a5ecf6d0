import type { Output } from '@ipe/contract';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './home-end.text.ts';

type Profile = Output<'/api/home/page'>['profile'];
type Licence = NonNullable<Profile['licence']>;

const links = [
  { path: paths.responsibleGaming, title: text.footer.responsible },
  { path: paths.sponsorship, title: text.footer.sponsorship },
  { path: paths.help, title: text.footer.help },
  { path: paths.about, title: text.footer.about },
  { path: paths.service, title: text.footer.service },
  { path: paths.privacy, title: text.footer.privacy },
];

export function HomeFooter({ profile }: { profile: Profile | undefined }) {
  return (
    <footer className="mt-10 border-t border-edge px-4 pt-6 pb-28 text-xs text-mist">
      <p className="flex items-center gap-3">
        <b className="flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-mist font-display text-sm font-extrabold text-text">
          18+
        </b>
        {text.footer.adults}
      </p>
      <p className="mt-4">{text.footer.support}</p>
      {profile?.isDemonstration && <p className="mt-2">{text.footer.demonstration}</p>}
      <nav aria-label={text.footer.links} className="mt-3 flex flex-wrap gap-x-3">
        {links.map(({ path, title }) => (
          <Link
            key={path}
            href={path}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold text-text underline"
          >
            {title}
          </Link>
        ))}
      </nav>
      {profile?.licence && <LicenceBlock licence={profile.licence} />}
    </footer>
  );
}

/** The holder of the licence, as Lei 14.790/2023 art. 15 requires. */
function LicenceBlock({ licence }: { licence: Licence }) {
  const facts = [
    [text.footer.cnpj, licence.cnpj],
    [text.footer.authorisation, licence.authorisation],
    [text.footer.address, licence.address],
    [text.footer.supportPhone, licence.supportPhone],
    [text.footer.ombudsman, licence.ombudsman],
  ];
  return (
    <section aria-labelledby="licence-title" className="card mt-4 p-4">
      <h2 id="licence-title" className="text-sm font-bold text-text">
        {text.footer.licence}
      </h2>
      <p className="mt-1">{text.footer.trade(licence.tradeName, licence.company)}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-text break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
