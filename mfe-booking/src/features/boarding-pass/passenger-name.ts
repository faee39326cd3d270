/** Length of the name in a bar-coded boarding pass. */
const longest = 20;
const nobody = 'GUEST';

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/**
 * A name as a bar-coded boarding pass writes it, 'HOPPER/ISLAND': the last word first, letters A to Z only, at most twenty characters.
 * @param username stands in for a display name without a Latin letter
 */
export function passengerName(displayName: string, username: string): string {
  const words = displayName.split(/\s+/).map(letters).filter(Boolean);
  const last = words.pop();
  if (last === undefined) return (letters(username) || nobody).slice(0, longest);
  return [last, words.join('')].filter(Boolean).join('/').slice(0, longest);
}
