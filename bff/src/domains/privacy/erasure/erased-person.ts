import * as z from 'zod/mini';

/** A person whose data is erased, as the plan of the erasure keeps them until it ends. */
export const erasedPersonSchema = z.object({
  userId: z.string(),
  /** Present name on the platform. */
  username: z.string(),
  /** Present and earlier names, without those that somebody else has now. */
  names: z.array(z.string()),
  /** Addresses that were found in the person's data. */
  emails: z.array(z.string()),
  /** Made-up name that takes the place of theirs where a record has to stay. */
  pseudonym: z.string(),
  /** The operator, or the pseudonym when the person asked for it. */
  actor: z.string(),
  requestId: z.string(),
});
export type ErasedPerson = z.infer<typeof erasedPersonSchema>;

/** Characters of usernames: a name inside of another one is not meant. */
const edge = (text: string) => `(?<![A-Za-z0-9_])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9_])`;

/** Without a name or an address nothing matches: an empty pattern would match every text. */
const namesOf = ({ names, emails }: ErasedPerson) => new RegExp([...emails, ...names].map(edge).join('|') || '(?!)', 'gi');

/** True when a JSON text holds the person's name or address, or their id as a value. */
export const mentions = (json: string, person: ErasedPerson): boolean => json.includes(`"${person.userId}"`) || namesOf(person).test(json);

/** Fields of a queued message with the username of its receiver, and of the staff who have it sent. */
const receiver = 'username';
const staffFields = new Set(['decidedBy', 'askedBy', 'sender']);

const includes = (texts: readonly string[], text: string) => texts.some((each) => each.toLowerCase() === text.toLowerCase());

/**
 * Takes a person out of a queued message. A message that somebody else waits for stays, with the made-up name where it names the person
 * as staff. Only fields that name people count: in others a name may be a word, since accounts can be called `booking` or `BW001`. An
 * address counts only where nobody is named: people type each other's.
 *
 * @returns the message; undefined when it is to the person or about them
 */
export function eraseFromMessage(message: unknown, person: ErasedPerson): unknown {
  const { userId, names, emails, pseudonym } = person;
  const fields = textsIn(message);
  const naming = fields.filter(([field]) => field === 'userId' || field === receiver || staffFields.has(field));
  if (naming.length === 0 && fields.some(([field, text]) => field === 'to' && includes(emails, text))) return undefined;
  if (naming.some(([field, text]) => (field === 'userId' && text === userId) || (field === receiver && includes(names, text))))
    return undefined;
  if (!naming.some(([field, text]) => staffFields.has(field) && includes(names, text))) return message;
  const withoutName = (field: string, value: unknown) =>
    typeof value === 'string' && staffFields.has(field) && includes(names, value) ? pseudonym : value;
  return JSON.parse(JSON.stringify(message, withoutName));
}

/** Lists the texts of a message with the names of their fields. */
const textsIn = (value: unknown): [field: string, text: string][] =>
  Object.entries(value ?? {}).flatMap(([field, each]: [string, unknown]) => {
    if (typeof each === 'string') return [[field, each]];
    return typeof each === 'object' ? textsIn(each) : [];
  });

/** Replaces the person's names and addresses in a text, and their id when it is the whole text. */
export const pseudonymised = (text: string, person: ErasedPerson): string =>
  text === person.userId ? person.pseudonym : text.replace(namesOf(person), person.pseudonym);
