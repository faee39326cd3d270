/** White space, controls, and characters that a screen shows as nothing: joiners, direction marks, fillers, the empty braille cell. */
const unseen = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** True for a text in which nobody can see anything. */
export const isBlank = (text: string): boolean => unseen.test(text);
