/** A value of an outside service. */
export interface Loaded<T> {
  /** The same object as long as the service says the same. */
  readonly value: T;
  /** When its reading began, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** How long it counts as fresh from now on, in milliseconds. */
  readonly freshForMs: number;
}

/** Where a snapshot gets its value. */
export interface Source<T> {
  /** A fresh value. No reading begun before the last `invalidate` counts. Rejects with the reading's error. */
  load(): Promise<Loaded<T>>;
  /** The last good value that anybody has read, fresh or not. Rejects never. */
  newest(): Promise<Loaded<T> | undefined>;
  /** True when another process may have invalidated since the last call. Rejects never. */
  hasChanged(): Promise<boolean>;
  /** Resolves when no process takes an earlier reading for fresh any more. Rejects never. */
  invalidate(): Promise<void>;
}

export interface ReadingOptions<T> {
  /** How long a value counts as fresh, in milliseconds: at most one load per this interval. */
  refreshMs: number;
  /** The same for a value that is not good for so long. */
  freshForMs?: ((value: T) => number) | undefined;
  /** Reads the service. Gives what JSON can hold. Rejects when it cannot. */
  load: () => Promise<unknown>;
  /** Makes the value of what was read, in this process or another of perhaps another version. @throws when it has not that shape */
  parse: (read: unknown) => T;
}

/** Reads the service for this process alone. @param now milliseconds since 1970 */
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
