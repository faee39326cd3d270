import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import type { Report } from './environment.ts';
import { board, careers, mailer, platform, sheet } from './service-settings.ts';
import type { Access, ServiceMode, Setting, SettingTable } from './setting.ts';
import type { Settings } from './settings.ts';
import { isAllowed, isLoopback, parseServiceAccount } from './values.ts';

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

type Camel<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>;

/** Names the values with a prefix as fields: with `TRELLO_`, `TRELLO_FLIGHTS_LIST_ID` becomes `flightsListId`. */
function fieldsOf<Prefix extends string, Values extends Record<string, string>>(prefix: Prefix, values: Values) {
  const camel = (name: string) => name.toLowerCase().replace(/_./g, ([, letter = '']) => letter.toUpperCase());
  const named = Object.entries(values).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(named.map(([name, value]) => [camel(name.slice(prefix.length)), value])) as {
    [Name in keyof Values as Name extends `${Prefix}${infer Rest}` ? Camel<Rest> : never]: string;
  };
}

/** Reads how the portal calls each outside service. */
export function readServices(env: Settings, start: StartContext) {
  const roblox = readService(platform, env, start);
  const trello = readService(board, env, start);
  const loops = readService(mailer, env, start);
  const supabase = readService(careers, env, start);
  const routes = readService(sheet, env, start);
  const { mode: databaseMode, ...database } = readRealtimeDatabase(env, start);
  return {
    services: {
      platform: roblox.mode,
      board: trello.mode,
      mailer: loops.mode,
      careers: supabase.mode,
      sheet: routes.mode,
      database: databaseMode,
    },
    roblox: {
      ...fieldsOf('ROBLOX_', roblox.values),
      /** Website with the item catalogue. */
      webUrl: roblox.mode === 'real' ? 'https://www.roblox.com' : start.sandboxUrl + sandboxPaths.web,
      groupId: Number(roblox.values.ROBLOX_GROUP_ID),
      cloudKey: env.ROBLOX_CLOUD_KEY,
      /** Highest rank that the portal assigns. Undefined if the portal changes no rank. */
      rankCeiling: env.ROBLOX_CLOUD_KEY === undefined ? undefined : env.RANK_CEILING,
    },
    trello: fieldsOf('TRELLO_', trello.values),
    loops: {
      apiUrl: loops.values.LOOPS_API_URL,
      apiKey: loops.values.LOOPS_API_KEY,
      /** Ids of the templates. Empty if emails of a kind are off. */
      templates: fieldsOf('LOOPS_TEMPLATE_', loops.values),
    },
    database,
    /** `anonKey` is empty if row security is not to be checked. */
    supabase: fieldsOf('SUPABASE_', supabase.values),
    sheet: fieldsOf('ROUTES_', routes.values),
  };
}

export type DatabaseSettings = Omit<ReturnType<typeof readRealtimeDatabase>, 'mode'>;

/** Reads the address of the realtime database. A host or an http address is an emulator; an https address needs the service account. */
function readRealtimeDatabase(env: Settings, { isSandboxAllowed, sandboxUrl, report }: StartContext) {
  const { FIREBASE_DATABASE_URL: address, FIREBASE_DATABASE_EMULATOR_HOST: host, FIREBASE_SERVICE_ACCOUNT: accountText } = env;
  const url = new URL(address ?? sandboxUrl);
  const account = accountText === undefined ? undefined : parseServiceAccount(accountText);
  const emulator = host !== undefined || url.protocol === 'http:';
  if (host !== undefined) {
    if (!isLoopback(new URL(`http://${host}`))) report('FIREBASE_DATABASE_EMULATOR_HOST', 'must be on this machine');
    if (!isSandboxAllowed) report('FIREBASE_DATABASE_EMULATOR_HOST', 'is for demos and tests');
  } else if (address === undefined) {
    if (account) report('FIREBASE_DATABASE_URL', 'is missing, while its service is configured');
    else if (!isSandboxAllowed) report('FIREBASE_DATABASE_URL', 'is missing');
  } else if (emulator) {
    if (!isLoopback(url)) report('FIREBASE_DATABASE_URL', 'must be https, or on this machine');
    if (!isSandboxAllowed) report('FIREBASE_DATABASE_URL', 'must be https');
  }
  const isAccountNeeded = address !== undefined && !emulator;
  if (accountText !== undefined && !account) report('FIREBASE_SERVICE_ACCOUNT', 'must be the JSON of a service account');
  if (accountText === undefined && isAccountNeeded) report('FIREBASE_SERVICE_ACCOUNT', 'is missing, while its service is configured');
  else if (accountText === undefined && !isSandboxAllowed) report('FIREBASE_SERVICE_ACCOUNT', 'is missing');

  const mode: ServiceMode = account && !emulator ? 'real' : 'sandbox';
  const ownNamespace = address !== undefined && !isLoopback(url) ? url.hostname.split('.')[0] : undefined;
  return {
    mode,
    url: host === undefined ? url.origin : `http://${host}`,
    /** True for an emulator. It accepts only the bearer token `owner`, and needs `?ns={namespace}` on each request. */
    emulator,
    namespace: url.searchParams.get('ns') ?? ownNamespace ?? sandboxAccounts.databaseNamespace,
    serviceAccount: emulator ? undefined : account,
  };
}
