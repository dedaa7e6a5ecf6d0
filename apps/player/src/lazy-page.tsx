import { lazy, useState, type ComponentType } from 'react';
import type { PageComponent } from '#shell/navigation/keep-alive.tsx';
import { isLoggedIn } from '#shell/session/session.ts';

/** Loads a page with its first visit, or before it. Only the home page is in the first bundle. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): PageComponent {
  let loaded: ComponentType | undefined;
  const preload = async () => (loaded = (await load())[name]);
  const Lazy = lazy(async () => ({ default: await preload() }));
  function LazyPage() {
    // Chosen once, because React would mount the page anew for another component type.
    const [Page] = useState(() => loaded ?? Lazy);
    return <Page />;
  }
  return Object.assign(LazyPage, { preload });
}

/** A player's page. Visitors see its visitor page, without loading the player's. */
export function memberPage(Member: PageComponent, Visitor: PageComponent): PageComponent {
  const findOwn = () => (isLoggedIn() ? Member : Visitor);
  function MemberPage() {
    const Own = findOwn();
    return <Own />;
  }
  return Object.assign(MemberPage, { preload: async () => findOwn().preload?.() });
}
