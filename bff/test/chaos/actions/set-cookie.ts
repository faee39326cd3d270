/** Names and values of `Set-Cookie` headers; a cookie that is cleared has the value ''. */
export function parseSetCookie(header: string | string[] | undefined): [string, string][] {
  return [header ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const split = pair.indexOf('=');
    const isCleared = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    return [pair.slice(0, split), isCleared ? '' : pair.slice(split + 1)];
  });
}
