import { airlineSettings } from './airline-settings.ts';
import { boardSettings } from './board-settings.ts';
import { careersSettings } from './careers-settings.ts';
import { mailerSettings } from './mailer-settings.ts';
import { metricsSettings } from './metrics-settings.ts';
import { platformSettings } from './platform-settings.ts';
import { portalSettings } from './portal-settings.ts';
import { realtimeDatabaseSettings } from './realtime-database-settings.ts';
import { releaseSettings } from './release-settings.ts';
import { sessionSettings } from './session-settings.ts';
import { sheetSettings } from './sheet-settings.ts';
import { storeSettings } from './store-settings.ts';
import { webhookSettings } from './webhook-settings.ts';

/** Every setting by group, in the order of docs/settings.md. */
export const settingGroups = {
  portal: { title: 'Portal', settings: portalSettings },
  sessions: { title: 'Sessions', settings: sessionSettings },
  store: { title: 'Store', settings: storeSettings },
  airline: { title: 'Airline', settings: airlineSettings },
  releases: { title: 'Releases', settings: releaseSettings },
  platform: { title: 'Platform (Roblox)', settings: platformSettings },
  board: { title: 'Boards (Trello)', settings: boardSettings },
  mailer: { title: 'Mailer (Loops)', settings: mailerSettings },
  database: { title: 'Realtime database (Firebase)', settings: realtimeDatabaseSettings },
  careers: { title: 'Careers tables (Supabase)', settings: careersSettings },
  sheet: { title: 'Routes sheet', settings: sheetSettings },
  webhooks: { title: 'Webhooks', settings: webhookSettings },
  metrics: { title: 'Metrics', settings: metricsSettings },
} as const;

export type SettingGroup = keyof typeof settingGroups;
