import { lazy, type ComponentType } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';

/** Loads a page with its first visit: only the home page is in the first bundle. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

/** A page that belongs to a player: a visitor reads what it offers without loading it. */
export function memberPage(Member: ComponentType, Visitor: ComponentType): ComponentType {
  return function MemberPage() {
    return isLoggedIn() ? <Member /> : <Visitor />;
  };
}
