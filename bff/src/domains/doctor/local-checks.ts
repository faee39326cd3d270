import { items } from './airline/items.ts';
import { ids } from './board/ids.ts';
import { projectAddress, serviceKey } from './careers/service-key.ts';
import type { LocalCheck } from './check.ts';
import { account } from './database/account.ts';
import { sameTemplates } from './mailer/template-settings.ts';
import { reach } from './metrics/reach.ts';
import { rankChanges } from './platform/rank-settings.ts';
import { clock } from './portal/clock.ts';
import { mode, simulatedServices, proxies } from './portal/mode.ts';
import { examples, typingErrors, quotes } from './portal/values.ts';
import { formerSecrets } from './sessions/former-secrets.ts';
import { keys } from './sessions/keys.ts';
import { settingChecks } from './setting-checks.ts';
import { address } from './sheet/address.ts';
import { disk } from './store/disk.ts';
import { files, folder } from './store/folder.ts';
import { addresses } from './webhooks/addresses.ts';

/** Checks that need no network. Their errors stop the start. */
export const localChecks: readonly LocalCheck[] = [
  ...settingChecks,
  examples,
  quotes,
  typingErrors,
  mode,
  simulatedServices,
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
