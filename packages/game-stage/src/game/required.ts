/** @throws Error for a part of a game that its folder lacks */
export function required<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`the game has no ${name}`);
  return part;
}
