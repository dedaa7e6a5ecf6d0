import { Link } from 'wouter';
import { paths } from '../../shell/paths.ts';
import { text } from './lobby.text.ts';

const links = [
  { path: paths.about, title: text.footer.about },
  { path: paths.service, title: text.footer.service },
  { path: paths.privacy, title: text.footer.privacy },
];

export function HomeFooter({ isDemonstration }: { isDemonstration: boolean }) {
  return (
    <footer className="mt-10 border-t border-edge px-4 pt-6 pb-28 text-xs text-mist">
      <p className="flex items-center gap-3">
        <b className="flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-mist font-display text-sm font-extrabold text-text">
          18+
        </b>
        {text.footer.adults}
      </p>
      <p className="mt-4">{text.footer.support}</p>
      {isDemonstration && <p className="mt-2">{text.footer.demonstration}</p>}
      <nav aria-label={text.footer.links} className="mt-3 flex flex-wrap gap-x-5">
        {links.map(({ path, title }) => (
          <Link key={path} href={path} className="inline-flex min-h-11 items-center font-semibold text-text underline">
            {title}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
