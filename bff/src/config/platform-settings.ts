import { ranks } from '@portal/portal-contract';
import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';
import { serviceLimits } from '../limits.ts';
import * as z from 'zod/mini';
import { credential, credentialName, readService, requiredNumber, serviceUrl, type StartContext } from './service.ts';
import { withFacts, requestBudget, textSchema } from './setting.ts';

const access = z.object({
  ROBLOX_CLIENT_ID: credentialName('Client id of the OAuth application', sandboxAccounts.oauthClientId),
  ROBLOX_CLIENT_SECRET: credential('Client secret of the OAuth application', sandboxAccounts.oauthClientSecret),
  ROBLOX_GROUP_ID: requiredNumber('Community group that gives members their ranks', sandboxAccounts.groupId),
  ROBLOX_OAUTH_URL: serviceUrl('Base URL of the sign-in', { real: 'https://apis.roblox.com/oauth', sandbox: sandboxPaths.oauth }),
  ROBLOX_USERS_URL: serviceUrl('Base URL of the users API', { real: 'https://users.roblox.com', sandbox: sandboxPaths.users }),
  ROBLOX_GROUPS_URL: serviceUrl('Base URL of the groups API', { real: 'https://groups.roblox.com', sandbox: sandboxPaths.groups }),
  ROBLOX_THUMBNAILS_URL: serviceUrl('Base URL of the thumbnails API', {
    real: 'https://thumbnails.roblox.com',
    sandbox: sandboxPaths.thumbnails,
  }),
  ROBLOX_INVENTORY_URL: serviceUrl('Base URL of the inventory API', {
    real: 'https://inventory.roblox.com',
    sandbox: sandboxPaths.inventory,
  }),
  ROBLOX_CLOUD_URL: serviceUrl('Base URL of Open Cloud', { real: 'https://apis.roblox.com', sandbox: sandboxPaths.cloud }),
});

/** A rank of staff carries permissions in the portal, so an accepted application must never grant one. */
const maxCeiling = ranks.staff - 1;
const ceilingReason = `must be a rank from 1 to ${maxCeiling}, below staff`;

export const platformSettings = z.extend(access, {
  PLATFORM_REQUESTS: requestBudget(
    serviceLimits.platform.max,
    '1 min',
    'Requests of all processes to the platform. Above this limit look-ups are refused and other requests wait. The platform allows about 1,000 per address',
  ),
  ROBLOX_CLOUD_KEY: withFacts(z.optional(textSchema), {
    about: 'Open Cloud key with the scope `group:write` on the group. With it the portal gives accepted applicants the rank of their job',
    accepts: 'text',
    fallback: 'none: the portal changes no rank; needs `RANK_CEILING`',
    isSecret: true,
  }),
  RANK_CEILING: withFacts(
    z.optional(z.coerce.number(ceilingReason).check(z.int(ceilingReason), z.gte(1, ceilingReason), z.lte(maxCeiling, ceilingReason))),
    {
      about: 'Highest rank that the portal gives an accepted applicant',
      accepts: `1 to ${maxCeiling}`,
      fallback: 'none: the portal changes no rank; needs `ROBLOX_CLOUD_KEY`',
    },
  ),
});

export function readPlatform(env: z.infer<typeof platformSettings>, start: StartContext) {
  const { mode, values } = readService(access, env, start);
  const { ROBLOX_CLOUD_KEY: key, RANK_CEILING: ceiling } = env;
  return {
    mode,
    roblox: {
      oauthUrl: values.ROBLOX_OAUTH_URL,
      usersUrl: values.ROBLOX_USERS_URL,
      groupsUrl: values.ROBLOX_GROUPS_URL,
      thumbnailsUrl: values.ROBLOX_THUMBNAILS_URL,
      inventoryUrl: values.ROBLOX_INVENTORY_URL,
      /** Website with the item catalogue. */
      webUrl: mode === 'real' ? 'https://www.roblox.com' : start.sandboxUrl + sandboxPaths.web,
      clientId: values.ROBLOX_CLIENT_ID,
      clientSecret: values.ROBLOX_CLIENT_SECRET,
      groupId: Number(values.ROBLOX_GROUP_ID),
      cloudUrl: values.ROBLOX_CLOUD_URL,
      /** Set even if it is not used, so that the log redacts it. */
      cloudKey: key,
      /** Highest rank that the portal assigns. Undefined if the portal changes no rank. */
      rankCeiling: key === undefined ? undefined : ceiling,
    },
  };
}
