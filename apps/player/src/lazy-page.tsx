import { lazy, type ComponentType } from 'react';
import { isLoggedIn } from '#shell/session/session.ts';

/** Loads a page with its first visit. Only the home page is in the first bundle. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

/** A player's page. Visitors see its visitor page, without loading the player's. */
export function memberPage(Member: ComponentType, Visitor: ComponentType): ComponentType {
  return function MemberPage() {
    return isLoggedIn() ? <Member /> : <Visitor />;
  };
}
