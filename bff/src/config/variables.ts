import * as z from 'zod/mini';
import { problemOfStoreUrl } from './store-url.ts';

const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
const flag = z.enum(['0', '1', 'true', 'false'], 'must be 0 or 1');
const port = z.coerce.number('must be a port').check(z.int('must be a port'), z.gte(0, 'must be a port'), z.lte(65_535, 'must be a port'));
const id = z.string().check(z.regex(/^[1-9][0-9]{0,19}$/, 'must be a decimal id'));
const isUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const url = z.string().check(z.refine(isUrl, 'must be an http(s) URL'));
/** Refuses a value with what `problemOf` says of it. */
const hasNoProblem = (problemOf: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const message = problemOf(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });
const optional = z.optional;
const seconds = z.coerce
  .number('must be a number of seconds')
  .check(z.gte(0.05, 'must be at least 0.05'), z.lte(3600, 'must be at most 3600'));

const calls = z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(1, 'must be at least 1'));

/** Every variable that the BFF reads from its environment. An empty variable counts as unset. */
export const variablesSchema = z.object({
  NODE_ENV: optional(text),
  SANDBOX: optional(flag),
  PORT: z._default(port, 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: optional(url),
  SANDBOX_PORT: optional(port),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: optional(z.string().check(hasNoProblem(problemOfStoreUrl))),
  SESSION_SECRET: optional(text),
  STAFF_MANAGERS: optional(text),
  CABIN_ITEM_FLEX: optional(id),
  CABIN_ITEM_PREMIERE: optional(id),
  TRUSTED_PROXIES: optional(text),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level'), 'info'),
  FLIGHTS_REFRESH_SECONDS: z._default(seconds, 5),
  ROUTES_REFRESH_SECONDS: z._default(seconds, 10),
  BOARD_REFRESH_SECONDS: z._default(seconds, 5),
  BOARD_REQUESTS: z._default(calls, 80),
  PLATFORM_REQUESTS: z._default(calls, 900),
  RELEASE_TOKENS: z._default(text, ''),
  ROBLOX_CLIENT_ID: optional(text),
  ROBLOX_CLIENT_SECRET: optional(text),
  ROBLOX_GROUP_ID: optional(id),
  ROBLOX_OAUTH_URL: optional(url),
  ROBLOX_USERS_URL: optional(url),
  ROBLOX_GROUPS_URL: optional(url),
  ROBLOX_THUMBNAILS_URL: optional(url),
  ROBLOX_INVENTORY_URL: optional(url),
  TRELLO_KEY: optional(text),
  TRELLO_TOKEN: optional(text),
  TRELLO_FLIGHTS_LIST_ID: optional(text),
  TRELLO_PLAYER_BOARD_ID: optional(text),
  TRELLO_STAFF_BOARD_ID: optional(text),
  TRELLO_API_URL: optional(url),
  TRELLO_WEBHOOK_SECRET: optional(text),
  LOOPS_API_KEY: optional(text),
  LOOPS_TEMPLATE_BOOKING: optional(text),
  LOOPS_TEMPLATE_PLAYER_APPEAL: optional(text),
  LOOPS_TEMPLATE_STAFF_APPEAL: optional(text),
  LOOPS_TEMPLATE_APPLICATION: optional(text),
  LOOPS_API_URL: optional(url),
  FIREBASE_SERVICE_ACCOUNT: optional(text),
  FIREBASE_DATABASE_URL: optional(url),
  FIREBASE_DATABASE_EMULATOR_HOST: optional(z.string().check(z.regex(/^[A-Za-z0-9.-]+:[0-9]{1,5}$/, 'must be host:port'))),
  SUPABASE_URL: optional(url),
  SUPABASE_SERVICE_KEY: optional(text),
  ROUTES_CSV_URL: optional(url),
});

export type Variables = z.infer<typeof variablesSchema>;
export type VariableName = keyof Variables;
