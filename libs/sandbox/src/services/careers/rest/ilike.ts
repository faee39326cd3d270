const special = /[\\^$.*+?()[\]{}|]/g;
const literal = (text: string) => text.replace(special, '\\$&');

/** Caches the last pattern, because a search matches every row against the same one. */
let cached: { pattern: string; expression: RegExp } | undefined;

/**
 * Matches like PostgreSQL's ILIKE: `%` is any text, `_` any character, and a backslash escapes the next character.
 * @returns 1 or 0, or null for a null text
 */
export function ilike(text: string | null, pattern: string): 0 | 1 | null {
  if (text === null) return null;
  if (cached?.pattern !== pattern) cached = { pattern, expression: compile(pattern) };
  return cached.expression.test(text) ? 1 : 0;
}

function compile(pattern: string): RegExp {
  let source = '';
  for (const [part] of pattern.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (part === '%') source += '[\\s\\S]*';
    else if (part === '_') source += '[\\s\\S]';
    else source += literal(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part);
  }
  return new RegExp(`^${source}$`, 'ui');
}
