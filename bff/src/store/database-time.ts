import { sql } from 'kysely';

/** The database's time in milliseconds since 1970. Use it for shared rows, because the clocks of machines differ. */
export const databaseNow = sql<number>`now_ms()`;

/** The database's time plus this many milliseconds, which may be negative. */
export const databaseTimeIn = (ms: number) => sql<number>`now_ms() + ${Math.round(ms)}`;
