/** Value of an outside service. */
export interface Loaded<T> {
  /** The same object until the service's answer changes. */
  readonly value: T;
  /** Start of its reading, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** How long it is fresh from now on, in milliseconds. */
  readonly freshForMs: number;
}

export interface Source<T> {
  /** Returns a fresh value, never one whose reading began before the last `invalidate`. Rejects with the reading's error. */
  load(): Promise<Loaded<T>>;
  /** Returns the last good value of any process, fresh or not. Never rejects. */
  newest(): Promise<Loaded<T> | undefined>;
  /** True when another process may have invalidated since the last call. Never rejects. */
  hasChanged(): Promise<boolean>;
  /** Resolves when no process uses an earlier reading as fresh any more. Never rejects. */
  invalidate(): Promise<void>;
}

export interface ReadingOptions<T> {
  /** How long a value is fresh, in milliseconds: at most one load per this interval. */
  refreshMs: number;
  /** Overrides `refreshMs` for a value that expires sooner. */
  freshForMs?: ((value: T) => number) | undefined;
  /** Reads the service. The result must be serialisable as JSON. */
  load: () => Promise<unknown>;
  /** Parses a reading, which a process of another version may have made. @throws when it has another shape */
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
