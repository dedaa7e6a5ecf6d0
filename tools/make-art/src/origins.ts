/** The origin of a part of a picture. Use is recorded, so that the program can write the NOTICE next to the pictures. */
export type Origin = { kind: 'drawing' | 'fluent' | 'font'; name: string };

const noted = new Map<string, Origin>();

export function noteOrigin(kind: Origin['kind'], name: string): void {
  noted.set(`${kind} ${name}`, { kind, name });
}

/** The origins used since the last call, in alphabetical order. */
export function takeOrigins(): Origin[] {
  const origins = [...noted.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  noted.clear();
  return origins;
}
