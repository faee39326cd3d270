import { flightMessageLimits } from '@portal/booking-contract';
import { isBlank } from '@portal/portal-contract';

/** A message that is being written. */
export interface MessageDraft {
  subject: string;
  text: string;
  /** Also sends it to the waiting list. */
  waiting: boolean;
}

export const emptyDraft: MessageDraft = { subject: '', text: '', waiting: false };

/** Returns the errors of a draft by field. It can be sent if there is none. */
export function draftErrors({ subject, text }: MessageDraft): Partial<Record<'subject' | 'text', string>> {
  return {
    ...(isBlank(subject) && { subject: 'Write a subject.' }),
    ...(isBlank(text) && { text: 'Write a message.' }),
    ...(text.trim().length > flightMessageLimits.text && { text: `Use at most ${flightMessageLimits.text} characters.` }),
  };
}
