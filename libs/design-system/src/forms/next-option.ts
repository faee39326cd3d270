/**
 * Index that a key moves to in the list of a combobox, undefined for other keys. There is one more place than options, -1, because the
 * arrow leads from the last option back to the field. Home and End move the field's caret until an option is chosen.
 */
export function nextOption(key: string, at: number, count: number): number | undefined {
  const places = count + 1;
  if (key === 'ArrowDown') return ((at + 2) % places) - 1;
  if (key === 'ArrowUp') return ((at + places) % places) - 1;
  if (at < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
