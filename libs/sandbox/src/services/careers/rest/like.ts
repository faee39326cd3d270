const special = /[\\^$.*+?()[\]{}|]/g;
const literal = (text: string) => text.replace(special, '\\$&');

/** The last pattern, compiled: a search asks for the same one row after row. */
let last: { pattern: string; ignoringCase: boolean; form: RegExp } | undefined;

/** PostgreSQL's LIKE: `%` is any text, `_` any character, a backslash takes the next one as it is. 1, 0, or null for null. */
export function like(text: string | null, pattern: string, ignoringCase: boolean): 0 | 1 | null {
  if (text === null) return null;
  if (last?.pattern !== pattern || last.ignoringCase !== ignoringCase)
    last = { pattern, ignoringCase, form: compile(pattern, ignoringCase) };
  return last.form.test(text) ? 1 : 0;
}

function compile(pattern: string, ignoringCase: boolean): RegExp {
  let source = '';
  for (const [part] of pattern.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (part === '%') source += '[\\s\\S]*';
    else if (part === '_') source += '[\\s\\S]';
    else source += literal(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return new RegExp(`^${source}$`, ignoringCase ? 'ui' : 'u');
}
