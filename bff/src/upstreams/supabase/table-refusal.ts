/** Refusal by the database or its REST server. Contains the code and the violated constraint, but no data of a row. */
export class TableRefusal extends Error {
  /** SQLSTATE of the database, or `PGRST…` of the REST server. */
  readonly code: string;
  /** Name of the constraint that was violated. */
  readonly constraint: string | undefined;

  constructor(code: string, constraint: string | undefined) {
    super(`careers: refused ${code}${constraint ? ` (${constraint})` : ''}`);
    this.name = 'TableRefusal';
    this.code = code;
    this.constraint = constraint;
  }
}

/** SQLSTATEs that the careers pages handle. */
export const refusalCodes = { unique: '23505', foreignKey: '23503', malformedValue: '22P02' } as const;

/** SQLSTATEs of a malformed id, a malformed time, and a time out of range. */
const malformedCodes: readonly string[] = [refusalCodes.malformedValue, '22007', '22008'];

/** True if a value has the wrong type for its column. The portal does not know the types of ids in advance. */
export const isMalformed = (error: unknown): error is TableRefusal => error instanceof TableRefusal && malformedCodes.includes(error.code);

export const isRefusal = (error: unknown, code: string): error is TableRefusal => error instanceof TableRefusal && error.code === code;

/** Resolves with null if the id is malformed, since no row can have it. */
export const orNone = <T>(row: Promise<T | null>): Promise<T | null> =>
  row.catch((error: unknown) => {
    if (isRefusal(error, refusalCodes.malformedValue)) return null;
    throw error;
  });
