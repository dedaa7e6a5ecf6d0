/** A new element with a class and children; strings become text. */
export function element(className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.append(...children);
  return made;
}

/** Sets text only when it changes, so that a counting figure touches the page as rarely as possible. */
export function setText(target: HTMLElement, words: string): void {
  if (target.textContent !== words) target.textContent = words;
}
