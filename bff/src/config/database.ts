import { sandboxAccounts } from '@portal/sandbox-contract';
import { isLoopback } from './base-url.ts';
import type { ConfigProblem } from './problems.ts';
import { parseServiceAccount, type ServiceAccount } from './service-account.ts';
import type { VariableName, Variables } from './variables.ts';

/** `emulator`: no credential but the literal bearer `owner`, and `?ns={namespace}` on each request. */
export interface DatabaseSettings {
  url: string;
  emulator: boolean;
  namespace: string;
  serviceAccount: ServiceAccount | undefined;
}

/** The realtime database: an emulator host or a plain-http URL is an emulator, an https URL needs the service account. */
export function resolveDatabase(env: Variables, demoAllowed: boolean, sandboxOrigin: string, problems: ConfigProblem[]): DatabaseSettings {
  const report = (variable: VariableName, reason: string) => problems.push({ variable, reason });
  const given = env.FIREBASE_DATABASE_URL;
  const url = new URL(given ?? sandboxOrigin);
  const namespace =
    url.searchParams.get('ns') ?? (given && !isLoopback(url) ? (url.hostname.split('.')[0] ?? '') : sandboxAccounts.databaseNamespace);
  const host = env.FIREBASE_DATABASE_EMULATOR_HOST;
  const account = env.FIREBASE_SERVICE_ACCOUNT ? parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT) : undefined;
  if (env.FIREBASE_SERVICE_ACCOUNT && !account) report('FIREBASE_SERVICE_ACCOUNT', 'must be the JSON of a service account');

  const emulator = host !== undefined || url.protocol === 'http:';
  if (host && !isLoopback(new URL(`http://${host}`))) report('FIREBASE_DATABASE_EMULATOR_HOST', 'must be on this machine');
  if (given && !host && emulator && !isLoopback(url)) report('FIREBASE_DATABASE_URL', 'must be https, or on this machine');
  if (emulator && given && !demoAllowed) report('FIREBASE_DATABASE_URL', 'must be https');
  if (host && !demoAllowed) report('FIREBASE_DATABASE_EMULATOR_HOST', 'is for demos and tests');
  if (given && !emulator && !env.FIREBASE_SERVICE_ACCOUNT)
    report('FIREBASE_SERVICE_ACCOUNT', 'is missing, while its service is configured');
  if (account && !given && !host) report('FIREBASE_DATABASE_URL', 'is missing, while its service is configured');
  if (!demoAllowed && !given && !account) report('FIREBASE_DATABASE_URL', 'is missing');
  if (!demoAllowed && !env.FIREBASE_SERVICE_ACCOUNT && !(given && !emulator)) report('FIREBASE_SERVICE_ACCOUNT', 'is missing');

  const origin = host ? `http://${host}` : url.origin;
  return { url: origin, emulator, namespace, serviceAccount: emulator ? undefined : account };
}
