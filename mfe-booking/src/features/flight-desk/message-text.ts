import { type FlightMessage, flightMessageLimits, type FlightReachReply, type Reach, underWay } from '@portal/booking-contract';
import { isBlank } from '@portal/portal-contract';

/** '1 person', '12 people' */
export const peopleText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Number of emails that a message sends. */
export const recipientsOf = ({ passengers, waiting }: FlightReachReply, isToWaiting: boolean): number =>
  passengers.reached + (isToWaiting ? waiting.reached : 0);

/** 'Not reached: 2 without an email address, 1 who switched these emails off.' Undefined if everybody is reached. */
export function unreachedText({ passengers, waiting }: FlightReachReply, isToWaiting: boolean): string | undefined {
  const sum = (count: (reach: Reach) => number) => count(passengers) + (isToWaiting ? count(waiting) : 0);
  const withoutAddress = sum((reach) => reach.withoutAddress);
  const unwanted = sum((reach) => reach.unwanted);
  const parts = [
    withoutAddress > 0 && `${withoutAddress} without an email address`,
    unwanted > 0 && `${unwanted} who switched these emails off`,
  ].filter(Boolean);
  return parts.length > 0 ? `Not reached: ${parts.join(', ')}.` : undefined;
}

/** 'Sending: 3 of 12 sent' and 'Sent to 11 people, 1 failed' */
export function progressText(message: FlightMessage): string {
  const { recipients, sent, failed, dropped, withoutAddress } = message;
  const state = underWay(message) > 0 ? `Sending: ${sent} of ${recipients} sent` : `Sent to ${peopleText(sent)}`;
  const rest = [
    failed > 0 && `${failed} failed`,
    dropped > 0 && `${dropped} left out, who cancelled or switched these emails off`,
    withoutAddress > 0 && `${withoutAddress} without an email address`,
  ].filter(Boolean);
  return [state, ...rest].join(', ');
}

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
