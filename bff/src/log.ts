/** The part of Fastify's logger that code below the routes uses. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Returns an error's message for the field `reason` of a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
