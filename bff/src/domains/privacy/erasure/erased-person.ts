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

const namesOf = ({ names, emails }: ErasedPerson) => new RegExp([...emails, ...names].map(edge).join('|'), 'gi');

/** True when a JSON text holds the person's name or address, or their id as a value. */
export const mentions = (json: string, person: ErasedPerson): boolean => json.includes(`"${person.userId}"`) || namesOf(person).test(json);

/** Replaces the person's names and addresses in a text, and their id when it is the whole text. */
export const pseudonymised = (text: string, person: ErasedPerson): string =>
  text === person.userId ? person.pseudonym : text.replace(namesOf(person), person.pseudonym);
