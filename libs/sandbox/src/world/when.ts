const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const offset = /^([+-])(\d{1,6}(?:\.\d{1,3})?)([smhdw])$/;
const isoTime = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;

/** True for an offset from now, such as `+20h` or `-30d`. Units are s, m, h, d and w. */
export const isOffset = (text: string) => offset.test(text);

/** True for a time of a world file: ISO 8601 or an offset. */
export const isWhen = (text: string) => isOffset(text) || (isoTime.test(text) && !Number.isNaN(Date.parse(text)));

/** Resolves a time of a world file to ISO 8601. @param now milliseconds since 1970 */
export function resolveWhen(when: string, now: number): string {
  const [, sign, amount, unit] = offset.exec(when) ?? [];
  if (!amount || !unit) return new Date(when).toISOString();
  const distance = Number(amount) * units[unit as keyof typeof units];
  return new Date(now + (sign === '-' ? -distance : distance)).toISOString();
}
