import { createHash } from 'node:crypto';

/** Lock key of a person's data of one kind. The rows of locks stay for good, so that none must name anybody. */
export const personSubject = (what: string, userId: string): string =>
  `${what}:${createHash('sha256').update(`${what}:${userId}`).digest('hex').slice(0, 32)}`;
