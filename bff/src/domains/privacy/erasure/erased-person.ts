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
  /** `operator`, or the pseudonym when the person asked for it. */
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

/** Fields of queued messages with a username. */
const nameFields = new Set(['username', 'decidedBy', 'askedBy', 'sender']);

/**
 * True for a queued message to the person or about them, by the fields that name people. In other fields a name may be a word: accounts
 * can be called `booking` or `BW001`. An address counts only where nobody is named: people type each other's.
 */
export function isMessageOf(message: unknown, { userId, names, emails }: ErasedPerson): boolean {
  const fields = textsIn(message);
  const includes = (texts: readonly string[], text: string) => texts.some((each) => each.toLowerCase() === text.toLowerCase());
  const naming = fields.filter(([field]) => field === 'userId' || nameFields.has(field));
  if (naming.length === 0) return fields.some(([field, text]) => field === 'to' && includes(emails, text));
  return naming.some(([field, text]) => (field === 'userId' ? text === userId : includes(names, text)));
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
