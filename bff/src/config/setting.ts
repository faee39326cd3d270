import * as z from 'zod/mini';

/** Facts about a setting, listed in docs/settings.md. */
export interface SettingFacts {
  /** Purpose, in one line. */
  about: string;
  /** Values that are accepted, with their unit. */
  accepts: string;
  /** Default, as Markdown. */
  fallback: string;
  isSecret?: boolean;
}

export const settingFacts = z.registry<SettingFacts>();

/** Registers the facts of a setting, and returns its schema. */
export function withFacts<Schema extends z.core.$ZodType>(schema: Schema, facts: SettingFacts): Schema {
  settingFacts.add(schema, facts);
  return schema;
}

export const textSchema = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
export const idSchema = z.string().check(z.regex(/^[1-9][0-9]{0,19}$/, 'must be a decimal id'));
const isUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
export const urlSchema = z.string().check(z.refine(isUrl, 'must be an http(s) URL'));

const highestPort = 65_535;
export const portSchema = z.coerce
  .number('must be a port')
  .check(z.int('must be a port'), z.gte(0, 'must be a port'), z.lte(highestPort, 'must be a port'));
export const acceptsPort = `0 to ${highestPort}`;

interface Bounds {
  least: number;
  usual: number;
  most: number;
}

/** Setting for an amount of a unit, such as hours. The default is `usual`. */
export const amount = (unit: string, { least, usual, most }: Bounds, about: string) =>
  withFacts(
    z._default(
      z.coerce
        .number(`must be a number of ${unit}`)
        .check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
      usual,
    ),
    { about, accepts: `${least} to ${most} ${unit}`, fallback: String(usual) },
  );

/** Setting for the seconds between two readings of a service. */
export const refreshSeconds = (usual: number, about: string) => amount('seconds', { least: 0.05, usual, most: 3600 }, about);

export const requestBudget = (fallback: number, period: string, about: string) =>
  withFacts(
    z._default(z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')), fallback),
    { about, accepts: `1 or more requests in ${period}`, fallback: String(fallback) },
  );

/** Splits a comma-separated setting. Empty items are dropped. */
export const splitList = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
