import { ranks } from '@portal/portal-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { serviceLimits } from '../limits.ts';
import {
  amount,
  credential,
  credentialName,
  credentialUrl,
  optionalId,
  refreshSeconds,
  requestBudget,
  requiredId,
  requiredNumber,
  serviceUrl,
  splitList,
  textSchema,
  urlSchema,
  type SettingTable,
} from './setting.ts';
import { parseServiceAccount } from './values.ts';

/** A rank of staff carries permissions in the portal, so an accepted application must never grant one. */
const maxCeiling = ranks.staff - 1;
const ceilingReason = `must be a rank from 1 to ${maxCeiling}, below staff`;
const { templates } = sandboxAccounts;
const hostSchema = z.string().check(z.regex(/^[A-Za-z0-9.-]+:[0-9]{1,5}$/, 'must be host:port'));

export const platform = {
  ROBLOX_CLIENT_ID: credentialName('Client id of the OAuth application', sandboxAccounts.oauthClientId),
  ROBLOX_CLIENT_SECRET: credential('Client secret of the OAuth application', sandboxAccounts.oauthClientSecret),
  ROBLOX_GROUP_ID: requiredNumber('Community group that gives members their ranks', sandboxAccounts.groupId),
  ROBLOX_OAUTH_URL: serviceUrl('Base URL of the sign-in', { real: 'https://apis.roblox.com/oauth', sandbox: sandboxPaths.oauth }),
  ROBLOX_USERS_URL: serviceUrl('Base URL of the users API', { real: 'https://users.roblox.com', sandbox: sandboxPaths.users }),
  ROBLOX_GROUPS_URL: serviceUrl('Base URL of the groups API', { real: 'https://groups.roblox.com', sandbox: sandboxPaths.groups }),
  ROBLOX_THUMBNAILS_URL: serviceUrl('Base URL of the thumbnails API', {
    real: 'https://thumbnails.roblox.com',
    sandbox: sandboxPaths.thumbnails,
  }),
  ROBLOX_INVENTORY_URL: serviceUrl('Base URL of the inventory API', {
    real: 'https://inventory.roblox.com',
    sandbox: sandboxPaths.inventory,
  }),
  ROBLOX_CLOUD_URL: serviceUrl('Base URL of Open Cloud', { real: 'https://apis.roblox.com', sandbox: sandboxPaths.cloud }),
  PLATFORM_REQUESTS: requestBudget(
    serviceLimits.platform.max,
    '1 min',
    'Requests of all processes to the platform. Above this limit a request waits within its deadline, and is then refused. The platform allows about 1,000 per address',
  ),
  ROBLOX_CLOUD_KEY: {
    schema: z.optional(textSchema),
    meaning: 'Open Cloud key with the scope `group:write` on the group. With it the portal gives accepted applicants the rank of their job',
    accepts: 'text',
    fallback: 'none: the portal changes no rank; needs `RANK_CEILING`',
    secret: true,
  },
  RANK_CEILING: {
    schema: z.optional(
      z.coerce.number(ceilingReason).check(z.int(ceilingReason), z.gte(1, ceilingReason), z.lte(maxCeiling, ceilingReason)),
    ),
    meaning: 'Highest rank that the portal gives an accepted applicant',
    accepts: `1 to ${maxCeiling}`,
    fallback: 'none: the portal changes no rank; needs `ROBLOX_CLOUD_KEY`',
  },
} satisfies SettingTable;

export const board = {
  TRELLO_KEY: credential('API key of the portal’s own account', sandboxAccounts.boardKey),
  TRELLO_TOKEN: credential('API token of that account', sandboxAccounts.boardToken),
  TRELLO_FLIGHTS_LIST_ID: requiredId('List with the flight cards', sandboxAccounts.flightsListId),
  TRELLO_PLAYER_BOARD_ID: requiredId('Moderation board of players', sandboxAccounts.playerBoardId),
  TRELLO_STAFF_BOARD_ID: requiredId('Moderation board of staff', sandboxAccounts.staffBoardId),
  TRELLO_API_URL: serviceUrl('Base URL of the API', { real: 'https://api.trello.com/1', sandbox: sandboxPaths.board }),
  TRELLO_WEBHOOK_SECRET: {
    schema: z.optional(textSchema),
    meaning:
      'Secrets of the application. If set, the portal registers webhooks at `{PUBLIC_URL}/hooks/trello` and verifies their calls. A call is valid with any of the secrets',
    accepts: 'text; comma-separated',
    fallback: 'no webhooks',
    secret: true,
    hidden: splitList,
  },
  FLIGHTS_REFRESH_SECONDS: refreshSeconds(5, 'Highest age of the flight list'),
  BOARD_REFRESH_SECONDS: refreshSeconds(5, 'Highest age of a moderation board’s reading; at least a minute while webhooks report changes'),
  DECISION_UNDO_SECONDS: amount(
    'seconds',
    { min: 0, default: 10, max: 60 },
    'How long staff can take back a decision on an appeal or an application before it leaves the portal, and how long an acceptance waits before it sets a rank',
  ),
  BOARD_REQUESTS: requestBudget(
    serviceLimits.board.max,
    '10 s',
    'Requests of all processes to the board. Above this limit a request waits within its deadline, and is then refused. The board allows 100 per token',
  ),
} satisfies SettingTable;

export const mailer = {
  LOOPS_API_KEY: credential('API key', sandboxAccounts.mailerKey),
  LOOPS_TEMPLATE_BOOKING: requiredId('Template of booking emails', templates.booking),
  LOOPS_TEMPLATE_PLAYER_APPEAL: requiredId('Template of emails about a player’s appeal', templates.playerAppeal),
  LOOPS_TEMPLATE_STAFF_APPEAL: requiredId('Template of emails about a staff appeal', templates.staffAppeal),
  LOOPS_TEMPLATE_APPLICATION: optionalId(
    'Template of emails about a job application. Optional: without it decisions on applications are not emailed',
    templates.application,
  ),
  LOOPS_TEMPLATE_FLIGHT_CHANGE: optionalId(
    'Template of emails about a new time, a new gate or a cancelled flight. Optional: without it none is sent',
    templates.flightChange,
  ),
  LOOPS_TEMPLATE_CHECK_IN: optionalId('Template of emails about an open check-in. Optional: without it none is sent', templates.checkIn),
  LOOPS_TEMPLATE_SEAT_OFFER: optionalId(
    'Template of emails that offer a seat to the next person on a waiting list. Optional: without it My Trips alone shows the offer',
    templates.seatOffer,
  ),
  LOOPS_TEMPLATE_SEAT_EXPIRED: optionalId(
    'Template of emails about an offered seat that was not confirmed in time. Optional: without it none is sent',
    templates.seatExpired,
  ),
  LOOPS_TEMPLATE_APPEAL_QUESTION: optionalId(
    'Template of emails about a question that staff ask an appellant. Optional: without it the page of the record alone shows the question',
    templates.appealQuestion,
  ),
  LOOPS_TEMPLATE_FLIGHT_MESSAGE: optionalId(
    'Template of messages by staff to the passengers of a flight. Optional: without it staff cannot send any',
    templates.flightMessage,
  ),
  LOOPS_TEMPLATE_ROUTE_BACK: optionalId(
    'Template of emails about a route that has a flight again. Optional: without it the portal alone tells the members who wait for one',
    templates.routeBack,
  ),
  LOOPS_API_URL: serviceUrl('Base URL of the API', { real: 'https://app.loops.so/api/v1', sandbox: sandboxPaths.mailer }),
} satisfies SettingTable;

export const database = {
  FIREBASE_DATABASE_URL: {
    schema: z.optional(urlSchema),
    meaning: 'Address of the database. An http address means an emulator on this machine',
    accepts: 'https URL',
    fallback: 'sandbox',
  },
  FIREBASE_SERVICE_ACCOUNT: {
    schema: z.optional(textSchema),
    meaning: 'Service account that bypasses the database’s rules',
    accepts: 'JSON',
    fallback: 'sandbox',
    secret: true,
    hidden: (json) => [parseServiceAccount(json)?.private_key ?? ''],
  },
  FIREBASE_DATABASE_EMULATOR_HOST: {
    schema: z.optional(hostSchema),
    meaning: 'Emulator on this machine, for demos and tests. Takes precedence over the address',
    accepts: '`host:port`',
    fallback: 'none',
  },
} satisfies SettingTable;

export const careers = {
  SUPABASE_URL: serviceUrl('Base URL of the project. Required with the service key', { sandbox: sandboxPaths.careers }),
  SUPABASE_SERVICE_KEY: credential('Service key of the project', sandboxAccounts.supabaseServiceKey),
  SUPABASE_ANON_KEY: optionalId(
    'Public key of the project. Optional: `npm run doctor` alone uses it, to see that row security keeps the tables from browsers',
    sandboxAccounts.supabaseAnonKey,
  ),
} satisfies SettingTable;

export const sheet = {
  ROUTES_CSV_URL: credentialUrl('CSV export of a sheet that anybody with the link may read', sandboxPaths.sheet),
  ROUTES_REFRESH_SECONDS: refreshSeconds(10, 'Highest age of the route network'),
} satisfies SettingTable;
