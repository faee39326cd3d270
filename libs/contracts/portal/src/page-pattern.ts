const parameter = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether the path belongs to the page. Each `:parameter` matches one segment of letters, digits, `_` and `-`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const segments = path.split('/');
  const fits = (part: string, segment: string) => (part.startsWith(':') ? parameter.test(segment) : part === segment);
  return expected.length === segments.length && expected.every((part, at) => fits(part, segments[at] ?? ''));
}
