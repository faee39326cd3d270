import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Report } from './environment.ts';
import { board, careers, mailer, platform, sheet } from './service-settings.ts';
import type { Access, ServiceMode, Setting, SettingTable } from './setting.ts';
import type { Settings } from './settings.ts';
import { isAllowed, isLoopback, parseServiceAccount, type ServiceAccount } from './values.ts';

/** Facts about a start that decide how the portal calls its services. */
export interface StartContext {
  /** True outside production and with `SANDBOX=1`. Then the sandbox simulates services without credentials. */
  isSandboxAllowed: boolean;
  sandboxUrl: string;
  report: Report;
}

/** Names of the settings that take part in calls to their service. */
type AccessName<Table> = { [Name in keyof Table]: Table[Name] extends { access: Access } ? Name : never }[keyof Table] & string;

/**
 * Decides whether a service is real, and reads the settings for its calls. Reports missing settings, and addresses that are not https.
 *
 * @returns a value for every setting. Unset ones get the sandbox's value or the public address
 */
function readService<Table extends SettingTable>(
  table: Table,
  env: Readonly<Partial<Record<AccessName<Table>, string | undefined>>>,
  { isSandboxAllowed, sandboxUrl, report }: StartContext,
): { mode: ServiceMode; values: Record<AccessName<Table>, string> } {
  const settings = Object.entries<Setting>(table).flatMap(([key, { access }]) => {
    const name = key as AccessName<Table>;
    return access ? [{ name, value: env[name], ...access }] : [];
  });
  const mode = settings.every(({ role, value }) => role !== 'credential' || value !== undefined) ? 'real' : 'sandbox';
  const isConfigured = isMeantToBeReal(settings);
  const areRequired = isConfigured || !isSandboxAllowed;
  const values = {} as Record<AccessName<Table>, string>;

  for (const { name, role, value, isUrl, defaultIn, normalise } of settings) {
    const standIn = defaultIn(mode, sandboxUrl);
    if (value !== undefined) {
      if (isUrl && !isAllowed(value)) report(name, 'must be https, or on this machine');
      values[name] = normalise ? normalise(value) : value;
    } else {
      const isRequired = standIn === undefined || (areRequired && (role === 'credential' || role === 'id'));
      if (isRequired) report(name, isConfigured ? 'is missing, while its service is configured' : 'is missing');
      values[name] = standIn ?? '';
    }
  }
  return { mode, values };
}

/** True if a credential or an id is set. An id beside an address does not count: it belongs to a stand-in at that address. */
function isMeantToBeReal(settings: readonly (Access & { value: string | undefined })[]): boolean {
  const isAnySet = (role: Access['role']) => settings.some((setting) => setting.role === role && setting.value !== undefined);
  return isAnySet('credential') || (isAnySet('id') && !isAnySet('url'));
}

/** Reads how the portal calls each outside service. */
export function readServices(env: Settings, start: StartContext) {
  const { mode: platformMode, roblox } = readPlatform(env, start);
  const { mode: boardMode, trello } = readBoard(env, start);
  const { mode: mailerMode, loops } = readMailer(env, start);
  const { mode: careersMode, values: careersValues } = readService(careers, env, start);
  const { mode: sheetMode, values: sheetValues } = readService(sheet, env, start);
  const { mode: databaseMode, database } = readRealtimeDatabase(env, start);
  return {
    services: {
      platform: platformMode,
      board: boardMode,
      mailer: mailerMode,
      careers: careersMode,
      sheet: sheetMode,
      database: databaseMode,
    },
    roblox,
    trello,
    loops,
    database,
    supabase: { url: careersValues.SUPABASE_URL, serviceKey: careersValues.SUPABASE_SERVICE_KEY },
    /** Empty if row security is not to be checked. */
    careersPublicKey: careersValues.SUPABASE_ANON_KEY,
    sheet: { csvUrl: sheetValues.ROUTES_CSV_URL },
  };
}

function readPlatform(env: Settings, start: StartContext) {
  const { mode, values } = readService(platform, env, start);
  const { ROBLOX_CLOUD_KEY: key, RANK_CEILING: ceiling } = env;
  return {
    mode,
    roblox: {
      oauthUrl: values.ROBLOX_OAUTH_URL,
      usersUrl: values.ROBLOX_USERS_URL,
      groupsUrl: values.ROBLOX_GROUPS_URL,
      thumbnailsUrl: values.ROBLOX_THUMBNAILS_URL,
      inventoryUrl: values.ROBLOX_INVENTORY_URL,
      /** Website with the item catalogue. */
      webUrl: mode === 'real' ? 'https://www.roblox.com' : start.sandboxUrl + sandboxPaths.web,
      clientId: values.ROBLOX_CLIENT_ID,
      clientSecret: values.ROBLOX_CLIENT_SECRET,
      groupId: Number(values.ROBLOX_GROUP_ID),
      cloudUrl: values.ROBLOX_CLOUD_URL,
      cloudKey: key,
      /** Highest rank that the portal assigns. Undefined if the portal changes no rank. */
      rankCeiling: key === undefined ? undefined : ceiling,
    },
  };
}

function readBoard(env: Settings, start: StartContext) {
  const { mode, values } = readService(board, env, start);
  return {
    mode,
    trello: {
      apiUrl: values.TRELLO_API_URL,
      key: values.TRELLO_KEY,
      token: values.TRELLO_TOKEN,
      flightsListId: values.TRELLO_FLIGHTS_LIST_ID,
      playerBoardId: values.TRELLO_PLAYER_BOARD_ID,
      staffBoardId: values.TRELLO_STAFF_BOARD_ID,
    },
  };
}

function readMailer(env: Settings, start: StartContext) {
  const { mode, values } = readService(mailer, env, start);
  return {
    mode,
    loops: {
      apiUrl: values.LOOPS_API_URL,
      apiKey: values.LOOPS_API_KEY,
      templates: {
        booking: values.LOOPS_TEMPLATE_BOOKING,
        playerAppeal: values.LOOPS_TEMPLATE_PLAYER_APPEAL,
        staffAppeal: values.LOOPS_TEMPLATE_STAFF_APPEAL,
        // Each of the following is empty if emails of its kind are off.
        application: values.LOOPS_TEMPLATE_APPLICATION,
        flightChange: values.LOOPS_TEMPLATE_FLIGHT_CHANGE,
        checkIn: values.LOOPS_TEMPLATE_CHECK_IN,
        seatOffer: values.LOOPS_TEMPLATE_SEAT_OFFER,
        seatExpired: values.LOOPS_TEMPLATE_SEAT_EXPIRED,
        appealQuestion: values.LOOPS_TEMPLATE_APPEAL_QUESTION,
        flightMessage: values.LOOPS_TEMPLATE_FLIGHT_MESSAGE,
      },
    },
  };
}

export interface DatabaseSettings {
  url: string;
  /** True for an emulator. It accepts only the bearer token `owner`, and needs `?ns={namespace}` on each request. */
  emulator: boolean;
  namespace: string;
  serviceAccount: ServiceAccount | undefined;
}

/** Reads the address of the realtime database. A host or an http address is an emulator; an https address needs the service account. */
function readRealtimeDatabase(env: Settings, start: StartContext): { mode: ServiceMode; database: DatabaseSettings } {
  const { FIREBASE_DATABASE_URL: address, FIREBASE_DATABASE_EMULATOR_HOST: host, FIREBASE_SERVICE_ACCOUNT: accountText } = env;
  const url = new URL(address ?? start.sandboxUrl);
  const account = accountText === undefined ? undefined : parseServiceAccount(accountText);
  const emulator = host !== undefined || url.protocol === 'http:';
  checkAddress(env, account !== undefined, start);
  checkAccount(accountText, { isMalformed: !account, isNeeded: address !== undefined && !emulator }, start);

  const ownNamespace = address !== undefined && !isLoopback(url) ? url.hostname.split('.')[0] : undefined;
  return {
    mode: account && !emulator ? 'real' : 'sandbox',
    database: {
      url: host === undefined ? url.origin : `http://${host}`,
      emulator,
      namespace: url.searchParams.get('ns') ?? ownNamespace ?? sandboxAccounts.databaseNamespace,
      serviceAccount: emulator ? undefined : account,
    },
  };
}

function checkAddress(
  { FIREBASE_DATABASE_URL: address, FIREBASE_DATABASE_EMULATOR_HOST: host }: Settings,
  hasAccount: boolean,
  { isSandboxAllowed, report }: StartContext,
): void {
  if (host !== undefined) {
    if (!isLoopback(new URL(`http://${host}`))) report('FIREBASE_DATABASE_EMULATOR_HOST', 'must be on this machine');
    if (isSandboxAllowed) return;
    report('FIREBASE_DATABASE_EMULATOR_HOST', 'is for demos and tests');
    if (address !== undefined) report('FIREBASE_DATABASE_URL', 'must be https');
    else if (!hasAccount) report('FIREBASE_DATABASE_URL', 'is missing');
  } else if (address !== undefined) {
    const url = new URL(address);
    if (url.protocol === 'https:') return;
    if (!isLoopback(url)) report('FIREBASE_DATABASE_URL', 'must be https, or on this machine');
    if (!isSandboxAllowed) report('FIREBASE_DATABASE_URL', 'must be https');
  } else if (hasAccount) report('FIREBASE_DATABASE_URL', 'is missing, while its service is configured');
  else if (!isSandboxAllowed) report('FIREBASE_DATABASE_URL', 'is missing');
}

function checkAccount(
  text: string | undefined,
  { isMalformed, isNeeded }: { isMalformed: boolean; isNeeded: boolean },
  { isSandboxAllowed, report }: StartContext,
): void {
  if (text !== undefined) {
    if (isMalformed) report('FIREBASE_SERVICE_ACCOUNT', 'must be the JSON of a service account');
  } else if (isNeeded) report('FIREBASE_SERVICE_ACCOUNT', 'is missing, while its service is configured');
  else if (!isSandboxAllowed) report('FIREBASE_SERVICE_ACCOUNT', 'is missing');
}
