import type * as z from 'zod/mini';
import { airline, metrics, portal, releases, sessions, store, webhooks } from './portal-settings.ts';
import { board, careers, database, mailer, platform, sheet } from './service-settings.ts';
import type { Setting } from './setting.ts';

/** Every setting by service, in the order of docs/settings.md. */
export const settingGroups = {
  portal: { title: 'Portal', settings: portal },
  sessions: { title: 'Sessions', settings: sessions },
  store: { title: 'Store', settings: store },
  airline: { title: 'Airline', settings: airline },
  releases: { title: 'Releases', settings: releases },
  platform: { title: 'Platform (Roblox)', settings: platform },
  board: { title: 'Boards (Trello)', settings: board },
  mailer: { title: 'Mailer (Loops)', settings: mailer },
  database: { title: 'Realtime database (Firebase)', settings: database },
  careers: { title: 'Careers tables (Supabase)', settings: careers },
  sheet: { title: 'Routes sheet', settings: sheet },
  webhooks: { title: 'Webhooks', settings: webhooks },
  metrics: { title: 'Metrics', settings: metrics },
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** Returns the title of a service or of one of its clients, such as `platform-users`. Others have their own name as title. */
export function serviceTitle(name: string): string {
  const service = name in settingGroups ? name : (name.split('-')[0] ?? name);
  if (service in settingGroups) return settingGroups[service as SettingGroup].title;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Every setting by name. */
export const allSettings = {
  ...portal,
  ...sessions,
  ...store,
  ...airline,
  ...releases,
  ...platform,
  ...board,
  ...mailer,
  ...database,
  ...careers,
  ...sheet,
  ...webhooks,
  ...metrics,
};

type AllSettings = typeof allSettings;
/** Values of the settings. */
export type Settings = { [Name in keyof AllSettings]: z.infer<AllSettings[Name]['schema']> };

export const secretNames = Object.entries<Setting>(allSettings).flatMap(([name, { secret }]) => (secret ? [name] : []));
