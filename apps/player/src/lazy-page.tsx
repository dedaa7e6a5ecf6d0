import { lazy, type ComponentType } from 'react';
import { isLoggedIn } from './shell/session.ts';

/** Loads a page with its first visit: only the home page is in the first bundle. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

const VisitorPage = lazy(async () => ({ default: (await import('./shell/visitor-page.tsx')).VisitorPage }));

/** A page that belongs to a player: a visitor is asked in without loading it. */
export function memberPage<Name extends string>(
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Loaded = page(load, name);
  return function MemberPage() {
    return isLoggedIn() ? <Loaded /> : <VisitorPage title={title} />;
  };
}
