import * as z from 'zod/mini';
import { knownNamesSchema, knownPerson, type KnownPerson } from '../../session/known-person.ts';

/** A person whose data is being erased. The plan of the erasure keeps it until the end. */
export const erasedPersonSchema = z.object({
  userId: z.string(),
  /** Current name on the platform. */
  username: z.string(),
  /** Current and former names, except those that another person has now. */
  names: z.array(z.string()),
  /** All that is known about the person's names. Absent until it is read. */
  known: z.optional(knownNamesSchema),
  /** Replaces the person's names in records that have to stay. */
  pseudonym: z.string(),
  /** The operator, or the pseudonym if the person requested the erasure. */
  actor: z.string(),
  requestId: z.string(),
});
export type ErasedPerson = z.infer<typeof erasedPersonSchema>;

/** Returns the names to compare records with. Until they are read, only `names` count. */
export function knownErased({ userId, names: [username = '', ...formerNames], known }: ErasedPerson): KnownPerson {
  return knownPerson(known ?? { userId, username, formerNames, isComplete: false, sightings: [] });
}

/** True if a text is one of the person's names. */
export const isNameOf = ({ names }: Pick<ErasedPerson, 'names'>, text: string): boolean => includes(names, text);

/** Fields of a queued message with the usernames of its receiver and of the staff who sent it. */
const receiver = 'username';
const staffFields = new Set(['decidedBy', 'askedBy', 'sender']);

const includes = (texts: readonly string[], text: string) => texts.some((each) => each.toLowerCase() === text.toLowerCase());

/**
 * Removes a person from a queued message. A message to another person stays, and the pseudonym replaces the person's name in fields
 * of staff. Other texts stay, because accounts can have names such as `booking` or `BW001`, and people can type another person's
 * address.
 *
 * @returns the message; undefined if it is to the person or about them
 */
export function eraseFromMessage(message: unknown, person: ErasedPerson): unknown {
  const { userId, names, pseudonym } = person;
  const nameFields = textsIn(message).filter(([field]) => field === 'userId' || field === receiver || staffFields.has(field));
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
