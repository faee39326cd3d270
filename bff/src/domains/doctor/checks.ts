import type { Check, LocalCheck } from './check.ts';
import { boardChecks, localBoardChecks } from './checks/board.ts';
import { careersChecks, localCareersChecks } from './checks/careers.ts';
import { databaseChecks, localDatabaseChecks } from './checks/database.ts';
import { localMailerChecks, mailerChecks } from './checks/mailer.ts';
import { metricsChecks } from './checks/metrics.ts';
import { localPlatformChecks, platformChecks } from './checks/platform.ts';
import { localPortalChecks, portalChecks } from './checks/portal.ts';
import { postgresChecks } from './checks/postgres.ts';
import { sessionChecks } from './checks/sessions.ts';
import { localSheetChecks, sheetChecks } from './checks/sheet.ts';
import { backupCheck, localStoreChecks } from './checks/store.ts';
import { localWebhookChecks, webhookChecks } from './checks/webhooks.ts';
import { settingChecks } from './setting-checks.ts';

/** Checks that need no network. Their errors stop the start. */
export const localChecks: readonly LocalCheck[] = [
  ...settingChecks,
  ...localPortalChecks,
  ...sessionChecks,
  ...localStoreChecks,
  ...metricsChecks,
  ...localPlatformChecks,
  ...localBoardChecks,
  ...localMailerChecks,
  ...localDatabaseChecks,
  ...localCareersChecks,
  ...localSheetChecks,
  ...localWebhookChecks,
];

/** Checks that call services. The start skips them, because a service that is down would cause restart loops. */
export const networkChecks: readonly Check[] = [
  ...portalChecks,
  ...postgresChecks,
  backupCheck,
  ...platformChecks,
  ...boardChecks,
  ...mailerChecks,
  ...databaseChecks,
  ...careersChecks,
  ...sheetChecks,
  ...webhookChecks,
];
