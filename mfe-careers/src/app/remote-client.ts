import { createQueryClient } from '@portal/query';

/** One cache for all pages of this remote: going back to a page shows what was read before. */
export const remoteClient = createQueryClient();
