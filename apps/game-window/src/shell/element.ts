/** An element of index.html. @throws Error where the page and the program don't fit together */
export function requireElement<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element as Kind;
}
