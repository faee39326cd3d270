import { sandboxAccounts } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { isLoopback } from './base-url.ts';
import type { ServiceMode, StartContext } from './service.ts';
import { withFacts, textSchema, urlSchema } from './setting.ts';

const hostSchema = z.string().check(z.regex(/^[A-Za-z0-9.-]+:[0-9]{1,5}$/, 'must be host:port'));

export const realtimeDatabaseSettings = z.object({
  FIREBASE_DATABASE_URL: withFacts(z.optional(urlSchema), {
    about: 'Address of the database. An http address means an emulator on this machine',
    accepts: 'https URL',
    fallback: 'sandbox',
  }),
  FIREBASE_SERVICE_ACCOUNT: withFacts(z.optional(textSchema), {
    about: 'Service account that bypasses the database’s rules',
    accepts: 'JSON',
    fallback: 'sandbox',
    isSecret: true,
  }),
  FIREBASE_DATABASE_EMULATOR_HOST: withFacts(z.optional(hostSchema), {
    about: 'Emulator on this machine, for demos and tests. Takes precedence over the address',
    accepts: '`host:port`',
    fallback: 'none',
  }),
});

type Env = z.infer<typeof realtimeDatabaseSettings>;

const serviceAccountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string().check(z.includes('PRIVATE KEY')),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

export interface DatabaseSettings {
  url: string;
  /** True for an emulator. It accepts only the bearer token `owner`, and needs `?ns={namespace}` on each request. */
  emulator: boolean;
  namespace: string;
  serviceAccount: ServiceAccount | undefined;
}

/** Reads the address of the realtime database. A host or an http address is an emulator; an https address needs the service account. */
export function readRealtimeDatabase(env: Env, start: StartContext): { mode: ServiceMode; database: DatabaseSettings } {
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
  { FIREBASE_DATABASE_URL: address, FIREBASE_DATABASE_EMULATOR_HOST: host }: Env,
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

function parseServiceAccount(json: string): ServiceAccount | undefined {
  try {
    const parsed = serviceAccountSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
