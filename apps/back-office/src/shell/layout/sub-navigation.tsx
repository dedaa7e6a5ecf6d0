import { classNames } from '@ipe/ui';
import { Link, useLocation } from 'wouter';

type Props = { label: string; screens: readonly { path: string; title: string }[] };

/** The links between the screens of one capability. */
export function SubNavigation({ label, screens }: Props) {
  const [location] = useLocation();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 border-b border-edge">
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
  );
}
