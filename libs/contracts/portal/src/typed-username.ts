/** White space and characters that a screen shows as nothing, at any place of a pasted name. */
const unseen = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * Returns the username that a person means by a typed or pasted text: `@Name`, full-width letters, blanks around or within it. A text
 * that is no username stays none.
 */
export const typedUsername = (text: string): string => text.normalize('NFKC').replace(unseen, '').replace(/^@/, '');
