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

export const isRefusal = (error: unknown, code: string): error is TableRefusal => error instanceof TableRefusal && error.code === code;

/** Resolves with null when the id is malformed, since no row has it. */
export const orNone = <T>(found: Promise<T | null>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isRefusal(error, refusalCodes.malformedValue)) return null;
    throw error;
  });
