import { key as boardKey, tokenRights } from './board/access.ts';
import { flightsList, playerBoard, staffBoard } from './board/lists.ts';
import { key as careersKey, rowSecurity, tables } from './careers/tables.ts';
import type { Check } from './check.ts';
import { access, rules } from './database/access.ts';
import { key as mailerKey, templateChecks } from './mailer/mailer.ts';
import { cloudKey, rankRoles } from './platform/cloud.ts';
import { cabinItems, group, managers, pictures } from './platform/group.ts';
import { client, clock, redirectAddresses, signIn } from './platform/sign-in.ts';
import { answers, boardWebhook, caller, https } from './portal/reach.ts';
import { csv } from './sheet/csv.ts';
import { backups } from './store/backups.ts';
import { connection, connections, pooler, primary, rights, version } from './store/postgres.ts';
import { backup, room, storeVersion, unfinished } from './upgrade/pre-upgrade.ts';
import { chat, signed } from './webhooks/receivers.ts';

/** Checks that call services. The start skips them, because a service that is down would cause restart loops. */
export const networkChecks: readonly Check[] = [
  answers,
  https,
  caller,
  connection,
  version,
  primary,
  rights,
  connections,
  pooler,
  backups,
  signIn,
  clock,
  client,
  redirectAddresses,
  group,
  cloudKey,
  rankRoles,
  managers,
  cabinItems,
  pictures,
  boardKey,
  tokenRights,
  flightsList,
  playerBoard,
  staffBoard,
  boardWebhook,
  mailerKey,
  ...templateChecks,
  access,
  rules,
  careersKey,
  tables,
  rowSecurity,
  csv,
  chat,
  signed,
];

/** Checks before an upgrade (`--pre-upgrade`). */
export const upgradeChecks: readonly Check[] = [storeVersion, room, backup, unfinished];
