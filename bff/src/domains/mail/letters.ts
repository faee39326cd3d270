import type { MailTemplateName, MailVariables } from '@portal/sandbox-contract';
import { valueAtMost } from './booking-mail.ts';
import type { LetterMail } from './mail-payload.ts';
import type { MailLog, MailQueue } from './mail-queue.ts';

/** A message that is complete when it is written: the result of an appeal, of an application. */
export interface Letter<Name extends MailTemplateName> {
  /** Its identity, at most 100 characters: the same key never goes out twice. */
  key: string;
  template: Name;
  to: string;
  /** Longer values are cut to what the mailer takes. */
  variables: MailVariables<NoInfer<Name>>;
}

/** A letter as the queue keeps it. */
export function letterPayload<Name extends MailTemplateName>({ template, to, variables }: Letter<Name>): LetterMail {
  const cut = Object.entries<string | undefined>(variables).map(([name, value]) => [name, (value ?? '').slice(0, valueAtMost)]);
  return { kind: 'letter', template, to, variables: Object.fromEntries(cut) as Record<string, string> };
}

export interface Letters {
  /** Queues a letter. True once it is durably queued; false, and a line in the log, when it could not be. */
  queue<Name extends MailTemplateName>(letter: Letter<Name>): Promise<boolean>;
}

export const createLetters = (queue: Pick<MailQueue, 'enqueue'>, log: Pick<MailLog, 'error'>): Letters => ({
  async queue(letter) {
    const { key } = letter;
    try {
      await queue.enqueue({ key, payload: letterPayload(letter) });
      return true;
    } catch (error) {
      log.error({ err: error, mail: key }, 'mail queue could not be written');
      return false;
    }
  },
});
