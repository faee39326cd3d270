/** Refusal by the database or its REST server. Holds the code and the violated constraint, and no data of any row. */
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

/** SQLSTATEs of a value that is no id, no time, or a time out of range. */
const malformedCodes: readonly string[] = [refusalCodes.malformedValue, '22007', '22008'];

/** True when a value of the request cannot be one of its column. The portal does not know the type of other tables' ids beforehand. */
export const isMalformed = (error: unknown): error is TableRefusal => error instanceof TableRefusal && malformedCodes.includes(error.code);

export const isRefusal = (error: unknown, code: string): error is TableRefusal => error instanceof TableRefusal && error.code === code;

/** Resolves with null when the id is malformed, since no row has it. */
export const orNone = <T>(found: Promise<T | null>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isRefusal(error, refusalCodes.malformedValue)) return null;
    throw error;
  });
