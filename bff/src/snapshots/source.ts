/** Value of an outside service. */
export interface Loaded<T> {
  /** The same object until the service's reply changes. */
  readonly value: T;
  /** Start of the reading, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** How long the value stays fresh, in milliseconds. */
  readonly freshForMs: number;
}

export interface Source<T> {
  /** Returns a fresh value, whose reading began after the last `invalidate`. @throws the reading's error */
  load(): Promise<Loaded<T>>;
  /** Returns the last good value of any process, fresh or not. Never rejects. */
  newest(): Promise<Loaded<T> | undefined>;
  /** True if another process may have invalidated the value since the last call. Never rejects. */
  hasChanged(): Promise<boolean>;
  /** Resolves when no process treats an earlier reading as fresh. Never rejects. */
  invalidate(): Promise<void>;
}

export interface ReadingOptions<T> {
  /** How long a value is fresh, in milliseconds. There is at most one load in this interval. */
  refreshMs: number;
  /** Overrides `refreshMs` for a value that expires sooner. */
  freshForMs?: ((value: T) => number) | undefined;
  /** Reads the service. The result must be serialisable as JSON. */
  load: () => Promise<unknown>;
  /** Parses a reading, possibly one of another version of the portal. @throws if it has another shape */
  parse: (read: unknown) => T;
}

/** Creates a source that reads the service for this process alone. */
export function createOwnSource<T>({ refreshMs, freshForMs, load, parse }: ReadingOptions<T>, now: () => number): Source<T> {
  return {
    async load() {
      const loadedAt = now();
      const value = parse(await load());
      return { value, loadedAt, freshForMs: freshForMs?.(value) ?? refreshMs };
    },
    newest: () => Promise.resolve(undefined),
    hasChanged: () => Promise.resolve(false),
    invalidate: () => Promise.resolve(),
  };
}
