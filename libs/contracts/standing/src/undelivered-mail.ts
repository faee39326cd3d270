import { standingPages } from './paths.ts';

/** Id of the heading above the undelivered messages. */
export const undeliveredMailId = 'undelivered-mail';

/** The undelivered messages, the last part of the audit log's page. */
export const undeliveredMailPath = `${standingPages.auditLog}#${undeliveredMailId}`;
