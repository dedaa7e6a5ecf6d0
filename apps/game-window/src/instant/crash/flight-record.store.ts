import { readKept, type KeyedStorage } from '#storage/safe-storage.ts';

/** How a flight of this player ended. Multipliers are in hundredths. */
export type RecordedFlight = { roundId: string; pointX100: number; cashedOutX100: number | null };

type Kept = { owner: string; flights: RecordedFlight[] };

const mostRecent = 12;

/** The player's own last flights in this session, newest first. They survive a reload, and don't include other players' flights. */
export class FlightRecord {
  readonly #storage: KeyedStorage;
  readonly #key: string;
  readonly #owner: string;
  readonly #onChange: (flights: readonly RecordedFlight[]) => void;
  #flights: RecordedFlight[];

  constructor(
    storage: KeyedStorage,
    {
      gameId,
      owner,
      onChange,
    }: { gameId: string; owner: string; onChange: (flights: readonly RecordedFlight[]) => void },
  ) {
    this.#storage = storage;
    this.#key = `game:${gameId}:flights`;
    this.#owner = owner;
    this.#onChange = onChange;
    const kept = readKept<Kept>(storage, this.#key);
    this.#flights = kept?.owner === owner && Array.isArray(kept.flights) ? kept.flights : [];
    onChange(this.#flights);
  }

  /** Adds a flight once, even if its end is shown several times. */
  add(flight: RecordedFlight): void {
    if (this.#flights.some(({ roundId }) => roundId === flight.roundId)) return;
    this.#flights = [flight, ...this.#flights].slice(0, mostRecent);
    this.#storage.setItem(this.#key, JSON.stringify({ owner: this.#owner, flights: this.#flights } satisfies Kept));
    this.#onChange(this.#flights);
  }
}
