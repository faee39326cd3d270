import { createHash } from 'node:crypto';

/** Returns the lock key of a person's data of one kind. It is a hash, because rows of locks are never deleted and must not name people. */
export const personSubject = (kind: string, userId: string): string =>
  `${kind}:${createHash('sha256').update(`${kind}:${userId}`).digest('hex').slice(0, 32)}`;
