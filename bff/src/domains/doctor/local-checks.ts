import { items } from './airline/items.ts';
import { ids } from './board/lists.ts';
import { projectAddress, serviceKey } from './careers/service-key.ts';
import type { LocalCheck } from './check.ts';
import { account } from './database/access.ts';
import { sameTemplates } from './mailer/template-settings.ts';
import { reach } from './metrics/reach.ts';
import { rankChanges } from './platform/rank-settings.ts';
import { clock, mode, played, proxies } from './portal/mode.ts';
import { examples, misspelt, quotes } from './portal/values.ts';
import { formerSecrets, keys } from './sessions/former-secrets.ts';
import { settingChecks } from './setting-checks.ts';
import { address } from './sheet/csv.ts';
import { disk, files, folder } from './store/folder.ts';
import { addresses } from './webhooks/receivers.ts';

/** Checks that need nothing but this machine. An error of one of them refuses the start. */
export const localChecks: readonly LocalCheck[] = [
  ...settingChecks,
  examples,
  quotes,
  misspelt,
  mode,
  played,
  proxies,
  clock,
  keys,
  formerSecrets,
  folder,
  files,
  disk,
  reach,
  rankChanges,
  items,
  ids,
  sameTemplates,
  account,
  serviceKey,
  projectAddress,
  address,
  addresses,
];
