/** Returns one or two letters for a username: 'KK' for 'KaieteurKid', 'CM' for 'Capt_Marisol', 'IS' for 'islander'. */
export function initials(username: string): string {
  const [first, ...others] = username.match(/[A-Z]|(?<![a-zA-Z])[a-z]/g) ?? [];
  const last = others.at(-1);
  return (first && last ? first + last : username.slice(0, 2)).toUpperCase();
}
