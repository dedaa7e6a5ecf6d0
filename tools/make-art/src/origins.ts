/** Where a picture's parts come from, so that the NOTICE beside it can be written by the program and not from memory. */
export type Origin = { kind: 'drawing' | 'fluent' | 'font'; name: string };

const noted = new Map<string, Origin>();

export function noteOrigin(kind: Origin['kind'], name: string): void {
  noted.set(`${kind} ${name}`, { kind, name });
}

/** The origins used since the last call, in order of the alphabet. */
export function takeOrigins(): Origin[] {
  const origins = [...noted.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  noted.clear();
  return origins;
}
