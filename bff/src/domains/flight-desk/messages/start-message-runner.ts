import type { Log } from '../../../log.ts';
import { lookRegularly } from '../../../operations/look-regularly.ts';
import { carryOutMessage, settleMessage, type CarryOutOptions } from './carry-out-message.ts';

/** Time between two looks at the mails of all messages, in milliseconds. Shorter than the mail queue remembers them. */
const settleEveryMs = 60_000;

interface RunnerOptions extends CarryOutOptions {
  log: Pick<Log, 'warn'>;
}

/** Finishes messages that their request could not finish. Any number of processes may run one. @returns stops, after the current look */
export function startMessageRunner({ log, ...options }: RunnerOptions): () => Promise<void> {
  const { messages } = options;
  let settleAt = 0;

  async function settleAll(): Promise<void> {
    for (const message of await messages.inState(['queued'])) await settleMessage(options, message);
  }
  async function look(): Promise<void> {
    for (const message of await messages.inState(['new', 'audited'])) await carryOutMessage(options, message);
    if (performance.now() < settleAt) return;
    await settleAll();
    settleAt = performance.now() + settleEveryMs;
  }
  return lookRegularly(look, log, 'messages to passengers could not be finished');
}
