const special = /[\\^$.*+?()[\]{}|]/g;
const literal = (text: string) => text.replace(special, '\\$&');

/** PostgreSQL's LIKE: `%` is any text, `_` any character, a backslash takes the next one as it is. 1, 0, or null for null. */
export function like(text: string | null, pattern: string, ignoringCase: boolean): 0 | 1 | null {
  if (text === null) return null;
  let source = '';
  for (const [part] of pattern.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (part === '%') source += '[\\s\\S]*';
    else if (part === '_') source += '[\\s\\S]';
    else source += literal(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return new RegExp(`^${source}$`, ignoringCase ? 'ui' : 'u').test(text) ? 1 : 0;
}
