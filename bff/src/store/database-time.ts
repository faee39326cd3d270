import { sql } from 'kysely';

/** The database's time in milliseconds since 1970, because the clocks of machines differ. */
export const databaseNow = sql<number>`now_ms()`;

/** The database's time in so many milliseconds. Negative: so long ago. */
export const databaseTimeIn = (ms: number) => sql<number>`now_ms() + ${Math.round(ms)}`;
