import type { Log } from '../../../log.ts';
import { lookRegularly } from '../../../operations/look-regularly.ts';
import { carryOutMessage, settleMessage, type CarryOutOptions } from './carry-out-message.ts';
import { messageLifeMs } from './message-store.ts';

/** Time between two looks at the mails of all messages, in milliseconds. Shorter than the mail queue remembers them. */
const settleEveryMs = 60_000;

interface RunnerOptions extends CarryOutOptions {
  log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Finishes messages that their request could not finish. Any number of processes may run one.
 *
 * @returns stops, after the current look
 */
export function startMessageRunner({ log, now, ...options }: RunnerOptions): () => Promise<void> {
  const { messages } = options;
  let settleAt = 0;

  async function settleAll(): Promise<void> {
    for (const message of await messages.inState(['queued'])) await settleMessage(options, message);
    await messages.forgetBefore(now() - messageLifeMs);
  }
  async function look(): Promise<void> {
    for (const message of await messages.inState(['new', 'audited'])) await carryOutMessage(options, message);
    if (now() < settleAt) return;
    await settleAll();
    settleAt = now() + settleEveryMs;
  }
  return lookRegularly(look, log, 'messages to passengers could not be finished');
}
