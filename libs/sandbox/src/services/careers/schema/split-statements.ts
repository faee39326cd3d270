const token = /--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;|[^-$';]+|[-$]/g;

/** Splits an SQL script into statements. Removes comments and collapses white space. Never splits a body in `$$`. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  for (const [part] of sql.matchAll(token)) {
    if (part.startsWith('--')) continue;
    if (part !== ';') {
      current += part;
      continue;
    }
    statements.push(current);
    current = '';
  }
  return [...statements, current].map((statement) => statement.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Splits a list at commas outside of brackets and quoted texts. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (const [part] of text.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) {
      parts.push(current.trim());
      current = '';
    } else current += part;
  }
  return [...parts, current.trim()].filter(Boolean);
}
