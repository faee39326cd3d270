/** Returns names and values of `Set-Cookie` headers. A cleared cookie has the value ''. */
export function parseSetCookie(header: string | string[] | undefined): [string, string][] {
  return [header ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const split = pair.indexOf('=');
    const isCleared = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    return [pair.slice(0, split), isCleared ? '' : pair.slice(split + 1)];
  });
}
