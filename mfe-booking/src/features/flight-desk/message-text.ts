import { type FlightMessage, flightMessageLimits, type FlightReachReply, lastCall, type Reach, underWay } from '@portal/booking-contract';
import { isBlank } from '@portal/portal-contract';

/** '1 person', '12 people' */
export const peopleText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Part of the people that a message goes to, as in a sentence. */
export function partText(part: string): string {
  if (part === 'waiting') return 'the waiting list';
  return part === 'not-here' ? 'those not here yet' : part;
}

type Audience = Pick<MessageDraft, 'part' | 'waiting'>;

/** Returns the groups of people that a message goes to. */
function groupsOf({ passengers, waiting, parts = [] }: FlightReachReply, audience: Audience): Reach[] {
  if (audience.part === '') return audience.waiting ? [passengers, waiting] : [passengers];
  if (audience.part === 'waiting') return [waiting];
  return parts.filter(({ part }) => part === audience.part).map(({ reach }) => reach);
}

const sumOf = (groups: readonly Reach[], count: (reach: Reach) => number) => groups.reduce((sum, reach) => sum + count(reach), 0);

/** Number of emails that a message sends. */
export const recipientsOf = (reply: FlightReachReply, audience: Audience): number =>
  sumOf(groupsOf(reply, audience), ({ reached }) => reached);

/** 'Not reached: 2 without an email address, 1 who switched these emails off.' Undefined if everybody is reached. */
export function unreachedText(reply: FlightReachReply, audience: Audience): string | undefined {
  const groups = groupsOf(reply, audience);
  const withoutAddress = sumOf(groups, (reach) => reach.withoutAddress);
  const unwanted = sumOf(groups, (reach) => reach.unwanted);
  const parts = [
    withoutAddress > 0 && `${withoutAddress} without an email address`,
    unwanted > 0 && `${unwanted} who switched these emails off`,
  ].filter(Boolean);
  return parts.length > 0 ? `Not reached: ${parts.join(', ')}.` : undefined;
}

/** 'Sending: 3 of 12 sent' and 'Sent to 11 people, 1 failed' */
export function progressText(message: FlightMessage): string {
  const { recipients, sent, failed, dropped, withoutAddress, part } = message;
  const came = part === 'not-here' ? 'came, ' : '';
  const state = underWay(message) > 0 ? `Sending: ${sent} of ${recipients} sent` : `Sent to ${peopleText(sent)}`;
  const rest = [
    failed > 0 && `${failed} failed`,
    dropped > 0 && `${dropped} left out, who ${came}cancelled or switched these emails off`,
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
  /** Sends it only to this part; '' for all passengers. */
  part: string;
}

const { subject, text } = lastCall;
/** Drafts by the button that opens them. Those who are not here yet get the last call, unless staff change it. */
export const emptyDrafts = {
  all: { subject: '', text: '', waiting: false, part: '' },
  'not-here': { subject, text, waiting: false, part: 'not-here' },
} satisfies Record<string, MessageDraft>;

/** Returns the errors of a draft by field. It can be sent if there is none. */
export function draftErrors({ subject, text }: Pick<MessageDraft, 'subject' | 'text'>): Partial<Record<'subject' | 'text', string>> {
  return {
    ...(isBlank(subject) && { subject: 'Write a subject.' }),
    ...(isBlank(text) && { text: 'Write a message.' }),
    ...(text.trim().length > flightMessageLimits.text && { text: `Use at most ${flightMessageLimits.text} characters.` }),
  };
}
