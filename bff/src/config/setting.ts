import * as z from 'zod/mini';

/** Facts about a setting that docs/settings.md shows beside its name. */
export interface SettingFacts {
  /** One line: what the setting is for. */
  about: string;
  /** Values that are accepted, with their unit. */
  accepts: string;
  /** Default, as Markdown. */
  fallback: string;
  isSecret?: boolean;
  /** True when a running portal takes over a change at a reload; a text says which part of it. */
  isReloaded?: boolean | string;
}

export const settingFacts = z.registry<SettingFacts>();

export function documented<Schema extends z.core.$ZodType>(schema: Schema, facts: SettingFacts): Schema {
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

const secondsBounds = { least: 0.05, most: 3600 } as const;

/** Seconds between two readings of a service. */
export const refreshSeconds = (fallback: number, about: string) =>
  documented(
    z._default(
      z.coerce
        .number('must be a number of seconds')
        .check(
          z.gte(secondsBounds.least, `must be at least ${secondsBounds.least}`),
          z.lte(secondsBounds.most, `must be at most ${secondsBounds.most}`),
        ),
      fallback,
    ),
    { about, accepts: `${secondsBounds.least} to ${secondsBounds.most} s`, fallback: String(fallback) },
  );

export const requestBudget = (fallback: number, period: string, about: string) =>
  documented(
    z._default(z.coerce.number('must be a number').check(z.int('must be a whole number'), z.gte(1, 'must be at least 1')), fallback),
    { about, accepts: `1 or more requests in ${period}`, fallback: String(fallback) },
  );

/** Splits a comma-separated setting. Empty items are dropped. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
