import * as z from 'zod/mini';

/** A person whose data is being erased. The plan of the erasure keeps it until the end. */
export const erasedPersonSchema = z.object({
  userId: z.string(),
  /** Current name on the platform. */
  username: z.string(),
  /** Current and former names, except those that another person has now. */
  names: z.array(z.string()),
  /** E-mail addresses in the person's data. */
  emails: z.array(z.string()),
  /** Replaces the person's names in records that have to stay. */
  pseudonym: z.string(),
  /** The operator, or the pseudonym if the person requested the erasure. */
  actor: z.string(),
  requestId: z.string(),
});
export type ErasedPerson = z.infer<typeof erasedPersonSchema>;

/** Returns a pattern for a whole name, because a name may be a part of another one. */
const wholeName = (text: string) => `(?<![A-Za-z0-9_])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`;

/** Returns a pattern for the person's names and addresses. Without any it matches nothing, whereas an empty pattern matches every text. */
const namesOf = ({ names, emails }: ErasedPerson) => new RegExp([...emails, ...names].map(wholeName).join('|') || '(?!)', 'gi');

/** True if a JSON text contains the person's name or address, or their id as a value. */
export const mentions = (json: string, person: ErasedPerson): boolean => json.includes(`"${person.userId}"`) || namesOf(person).test(json);

/** Fields of a queued message with the usernames of its receiver and of the staff who sent it. */
const receiver = 'username';
const staffFields = new Set(['decidedBy', 'askedBy', 'sender']);

const includes = (texts: readonly string[], text: string) => texts.some((each) => each.toLowerCase() === text.toLowerCase());

/**
 * Removes a person from a queued message. A message to another person stays, and the pseudonym replaces the person's name in fields
 * of staff. Other texts stay, because accounts can have names such as `booking` or `BW001`. A matching address counts only in a message
 * without names, because people can type another person's address.
 *
 * @returns the message; undefined if it is to the person or about them
 */
export function eraseFromMessage(message: unknown, person: ErasedPerson): unknown {
  const { userId, names, emails, pseudonym } = person;
  const fields = textsIn(message);
  const nameFields = fields.filter(([field]) => field === 'userId' || field === receiver || staffFields.has(field));
  if (nameFields.length === 0 && fields.some(([field, text]) => field === 'to' && includes(emails, text))) return undefined;
  if (nameFields.some(([field, text]) => (field === 'userId' && text === userId) || (field === receiver && includes(names, text))))
    return undefined;
  if (!nameFields.some(([field, text]) => staffFields.has(field) && includes(names, text))) return message;
  const withoutName = (field: string, value: unknown) =>
    typeof value === 'string' && staffFields.has(field) && includes(names, value) ? pseudonym : value;
  return JSON.parse(JSON.stringify(message, withoutName));
}

/** Lists the texts of a message with their field names. */
const textsIn = (value: unknown): [field: string, text: string][] =>
  Object.entries(value ?? {}).flatMap(([field, each]: [string, unknown]) => {
    if (typeof each === 'string') return [[field, each]];
    return typeof each === 'object' ? textsIn(each) : [];
  });

/** Replaces the person's names and addresses in a text. Replaces their id only if it is the whole text. */
export const pseudonymised = (text: string, person: ErasedPerson): string =>
  text === person.userId ? person.pseudonym : text.replace(namesOf(person), person.pseudonym);
