import { sandboxPaths } from '@portal/sandbox-contract';
import * as z from 'zod/mini';
import { credentialUrl, readService, type StartContext } from './service.ts';
import { refreshSeconds } from './setting.ts';

const access = z.object({
  ROUTES_CSV_URL: credentialUrl('CSV export of a sheet that anybody with the link may read', sandboxPaths.sheet),
});

export const sheetSettings = z.extend(access, {
  ROUTES_REFRESH_SECONDS: refreshSeconds(10, 'Highest age of the route network'),
});

export function readSheet(env: z.infer<typeof sheetSettings>, start: StartContext) {
  const { mode, values } = readService(access, env, start);
  return { mode, sheet: { csvUrl: values.ROUTES_CSV_URL } };
}
