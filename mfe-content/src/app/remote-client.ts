import { createQueryClient } from '@portal/query';

/** One cache for the pages of this remote that show data: going back to a page shows what was read before. */
export const remoteClient = createQueryClient();
