import * as z from 'zod/mini';
import { baseUrl, pathOf } from './values.ts';

/** One row of the table of settings. Its name and its service are the row's place in the table. */
export interface Setting {
  schema: z.core.$ZodType;
  /** Purpose, in one line. */
  meaning: string;
  /** Values that are accepted, with their unit. */
  accepts: string;
  /** Default, as Markdown. */
  fallback: string;
  /** True for a value that no browser, log line or error message may contain. It can also come from a file: `NAME_FILE`. */
  secret?: boolean;
  /** Returns the parts of a value that logs hide, besides a secret as a whole. Gets malformed values too. */
  hidden?: (value: string) => readonly string[];
  access?: Access;
}

/** Settings of one service, by name. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** Whether the portal calls a service with the owner's credentials or with those of the sandbox. */
export type ServiceMode = 'real' | 'sandbox';

/** Part of a setting in calls to its service. */
export interface Access {
  /** A service is real if all its credentials are set. Then its ids are required. */
  role: 'credential' | 'id' | 'url' | 'optional';
  /** True for an address that receives credentials. It must be https, or on this machine. */
  isUrl?: true;
  /** Returns the value of an unset setting. Undefined if a service in this mode requires the setting. */
  defaultIn(mode: ServiceMode, sandboxUrl: string): string | undefined;
  normalise?(value: string): string;
}

export const textSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
export const idSchema = z.string().check(z.regex(/^[1-9][0-9]{0,19}$/, 'must be a decimal id'));
const isUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
export const urlSchema = z.string().check(z.refine(isUrl, 'must be an http(s) URL'));

const maxPort = 65_535;
export const portSchema = z.coerce
  .number('must be a port')
  .check(z.int('must be a port'), z.gte(0, 'must be a port'), z.lte(maxPort, 'must be a port'));
export const acceptsPort = `0 to ${maxPort}`;

interface Bounds {
  min: number;
  default: number;
  max: number;
  isWhole?: boolean;
}

/** Setting for an amount of a unit, such as hours. */
export function amount(unit: string, { min, default: initial, max, isWhole = false }: Bounds, meaning: string) {
  const number = z.coerce
    .number(`must be a number of ${unit}`)
    .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));
  const schema = z._default(isWhole ? number.check(z.int('must be a whole number')) : number, initial);
  return { schema, meaning, accepts: `${min} to ${max} ${unit}`, fallback: String(initial) };
}

/** Setting for the seconds between two readings of a service. */
export const refreshSeconds = (initial: number, meaning: string) => amount('seconds', { min: 0.05, default: initial, max: 3600 }, meaning);

/** Setting for the limit of requests to a service in a period. */
export const requestBudget = (initial: number, period: string, meaning: string) => ({
  schema: z._default(z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')), initial),
  meaning,
  accepts: `1 or more requests in ${period}`,
  fallback: String(initial),
});

const serviceSetting = (meaning: string, access: Access, schema: z.ZodMiniType<string> = textSchema) => ({
  schema: z.optional(schema),
  meaning,
  accepts: 'text',
  fallback: 'sandbox',
  access,
});

export const credential = (meaning: string, sandbox: string) => ({
  ...credentialName(meaning, sandbox),
  secret: true,
});

/** Name that belongs to a credential, such as a client id. It counts as a credential but may be public. */
export const credentialName = (meaning: string, sandbox: string) =>
  serviceSetting(meaning, { role: 'credential', defaultIn: () => sandbox });

/** Address that is itself the credential. */
export const credentialUrl = (meaning: string, sandbox: string) => ({
  ...serviceSetting(meaning, { role: 'credential', isUrl: true, defaultIn: (_mode, sandboxUrl) => sandboxUrl + sandbox }, urlSchema),
  accepts: 'https URL',
});

/** Id of a record in the service. Required if the service is real. */
export const requiredId = (meaning: string, sandbox: string) => serviceSetting(meaning, { role: 'id', defaultIn: () => sandbox });

/** Like `requiredId`, for a number. */
export const requiredNumber = (meaning: string, sandbox: number) => ({
  ...serviceSetting(meaning, { role: 'id', defaultIn: () => String(sandbox) }, idSchema),
  accepts: 'decimal id',
});

/** Like `requiredId`, but empty if a real service has none. */
export const optionalId = (meaning: string, sandbox: string) =>
  serviceSetting(meaning, { role: 'optional', defaultIn: (mode) => (mode === 'real' ? '' : sandbox) });

/** Base URL of a service. A bare origin gets the path of `real`. Without `real` the setting is required. */
export const serviceUrl = (meaning: string, { real, sandbox }: { real?: string; sandbox: string }) => ({
  ...serviceSetting(
    meaning,
    {
      role: 'url',
      isUrl: true,
      defaultIn: (mode, sandboxUrl) => (mode === 'real' ? real : sandboxUrl + sandbox),
      normalise: (value) => baseUrl(value, real && pathOf(real)),
    },
    urlSchema,
  ),
  accepts: 'https URL',
  fallback: real ? `\`${real}\`, or sandbox` : 'sandbox',
});

/** True for a setting that makes its service real. */
export const isCredential = ({ access }: Setting): boolean => access?.role === 'credential';

/** Splits a comma-separated setting. Empty items are dropped. */
export const splitList = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
