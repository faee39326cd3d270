import { openEmbeddedMailQueue } from '../../../src/domains/mail/embedded-mail-queue.ts';
import type { MailQueue } from '../../../src/domains/mail/mail-queue.ts';
import { openPostgresMailQueue } from '../../../src/domains/mail/postgres-mail-queue.ts';
import type { Store } from '../../../src/store/store.ts';
import { quietLog, type Place } from '../stores.ts';

/** Opens the mail queue of a store. */
export const openMailQueue = (store: Store, { databaseUrl: url }: Place): MailQueue =>
  url === undefined ? openEmbeddedMailQueue({ store, log: quietLog }) : openPostgresMailQueue({ url, log: quietLog });
