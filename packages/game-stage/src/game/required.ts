/** @throws Error where a game's folder lacks this part */
export function required<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`the game has no ${name}`);
  return part;
}
