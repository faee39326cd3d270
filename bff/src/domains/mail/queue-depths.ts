import type { MailKinds } from './deliver-mail.ts';
import type { QueueDepth } from './mail-queue.ts';

/** Returns a filter for messages that domains deliver by themselves (webhooks). Their keys begin with their kind. */
export const isCall =
  (kinds: MailKinds) =>
  ({ prefix }: QueueDepth): boolean =>
    'deliver' in (kinds.get(prefix) ?? {});

/** Counts the messages in a state. */
export const countIn = (depths: readonly QueueDepth[], state: 'waiting' | 'retrying' | 'dead'): number =>
  depths.reduce((sum, depth) => sum + depth[state], 0);

/** Returns the age of the oldest message that still has attempts, in milliseconds; 0 if there is none. */
export const oldestIn = (depths: readonly QueueDepth[]): number => Math.max(0, ...depths.map(({ oldestMs }) => oldestMs));
