/** The part of Fastify's logger that code below the routes writes to. Tests hand in an object of their own. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Text of an error for the field `reason` of a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
