import * as z from 'zod/mini';
import { baseUrl, isAllowed } from './base-url.ts';
import type { Report } from './config-error.ts';
import { withFacts, idSchema, textSchema, urlSchema, type SettingFacts } from './setting.ts';

/** Whether the portal calls a service with the owner's credentials or with those of the sandbox. */
export type ServiceMode = 'real' | 'sandbox';

/** Facts about a start that decide how the portal calls its services. */
export interface StartContext {
  /** True outside production and with `SANDBOX=1`. Then the sandbox simulates services without credentials. */
  isSandboxAllowed: boolean;
  sandboxUrl: string;
  report: Report;
}

/** Role of a setting in calls to its service. */
interface ServiceSetting {
  /** A service is real if all its credentials are set. Then its ids are required. */
  role: 'credential' | 'id' | 'url' | 'optional';
  /** True for an address that receives credentials. It must be https, or on this machine. */
  isUrl?: true;
  /** Returns the value of an unset setting. Undefined if a service in this mode requires the setting. */
  defaultIn(mode: ServiceMode, sandboxUrl: string): string | undefined;
  normalise?(value: string): string;
}

const serviceSettings = z.registry<ServiceSetting>();

function serviceSetting<Schema extends z.core.$ZodType<string>>(
  schema: Schema,
  facts: Partial<SettingFacts> & { about: string },
  setting: ServiceSetting,
) {
  const optional = withFacts(z.optional(schema), { accepts: 'text', fallback: 'sandbox', ...facts });
  serviceSettings.add(optional, setting);
  return optional;
}

/** True for a setting that makes its service real. */
export const isCredential = (schema: z.core.$ZodType): boolean => serviceSettings.get(schema)?.role === 'credential';

export const credential = (about: string, sandbox: string) =>
  serviceSetting(textSchema, { about, isSecret: true }, { role: 'credential', defaultIn: () => sandbox });

/** Name that belongs to a credential, such as a client id. It counts as a credential but may be public. */
export const credentialName = (about: string, sandbox: string) =>
  serviceSetting(textSchema, { about }, { role: 'credential', defaultIn: () => sandbox });

/** Address that is itself the credential. */
export const credentialUrl = (about: string, sandbox: string) =>
  serviceSetting(
    urlSchema,
    { about, accepts: 'https URL' },
    { role: 'credential', isUrl: true, defaultIn: (_mode, sandboxUrl) => sandboxUrl + sandbox },
  );

/** Id of a record in the service. Required if the service is real. */
export const requiredId = (about: string, sandbox: string) =>
  serviceSetting(textSchema, { about }, { role: 'id', defaultIn: () => sandbox });

/** Like `requiredId`, for a number. */
export const requiredNumber = (about: string, sandbox: number) =>
  serviceSetting(idSchema, { about, accepts: 'decimal id' }, { role: 'id', defaultIn: () => String(sandbox) });

/** Like `requiredId`, but empty if a real service has none. */
export const optionalId = (about: string, sandbox: string) =>
  serviceSetting(textSchema, { about }, { role: 'optional', defaultIn: (mode) => (mode === 'real' ? '' : sandbox) });

/** Base URL of a service. A bare origin gets the path of `real`. Without `real` the setting is required. */
export const serviceUrl = (about: string, { real, sandbox }: { real?: string; sandbox: string }) =>
  serviceSetting(
    urlSchema,
    { about, accepts: 'https URL', ...(real && { fallback: `\`${real}\`, or sandbox` }) },
    {
      role: 'url',
      isUrl: true,
      defaultIn: (mode, sandboxUrl) => (mode === 'real' ? real : sandboxUrl + sandbox),
      normalise: (value) => baseUrl(value, real && pathOf(real)),
    },
  );

const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/**
 * Decides whether a service is real, and reads its settings. Reports missing settings, and addresses that are not https.
 *
 * @param access schema of the service's settings, each made by a function above
 * @returns a value for every setting. Unset ones get the sandbox's value or the public address
 */
export function readService<Name extends string>(
  access: { shape: Readonly<Record<Name, z.core.$ZodType>> },
  env: Readonly<Partial<Record<NoInfer<Name>, string | undefined>>>,
  { isSandboxAllowed, sandboxUrl, report }: StartContext,
): { mode: ServiceMode; values: Record<Name, string> } {
  const names = Object.keys(access.shape) as Name[];
  const settings = names.map((name) => ({ name, value: env[name], ...(serviceSettings.get(access.shape[name]) as ServiceSetting) }));
  const mode = settings.every(({ role, value }) => role !== 'credential' || value !== undefined) ? 'real' : 'sandbox';
  const isConfigured = isMeantToBeReal(settings);
  const areRequired = isConfigured || !isSandboxAllowed;
  const values = {} as Record<Name, string>;

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
function isMeantToBeReal(settings: readonly (ServiceSetting & { value: string | undefined })[]): boolean {
  const isAnySet = (role: ServiceSetting['role']) => settings.some((setting) => setting.role === role && setting.value !== undefined);
  return isAnySet('credential') || (isAnySet('id') && !isAnySet('url'));
}
