import { registryElementId, registrySchema, shellName, type Registry } from '@portal/portal-contract';

const registryScript = new RegExp(`<script[^>]* id="${registryElementId}"[^>]*>(.*?)</script>`, 's');

/** Returns the registry in a page's HTML. */
export function registryIn(html: string): Registry {
  const [, text = ''] = registryScript.exec(html) ?? [];
  return registrySchema.parse(JSON.parse(text));
}

/** One request for a page. */
interface PageVisit {
  /** Version of the remote on the page. */
  version: string | undefined;
  /** The visitor's cookies after the request, in the format of the `cookie` header. */
  cookie: string;
  cacheControl: string | null;
}

/** Requests a page with these cookies, without running it. */
export async function visitPage(address: string, remote: string, cookie = ''): Promise<PageVisit> {
  const reply = await fetch(address, { headers: cookie ? { cookie } : {} });
  const { shell, remotes } = registryIn(await reply.text());
  const set = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return {
    version: remote === shellName ? shell : remotes.find(({ name }) => name === remote)?.version,
    cookie: [...(cookie ? [cookie] : []), ...set].join('; '),
    cacheControl: reply.headers.get('cache-control'),
  };
}

/** Requests a page as several new visitors, one after the other. */
export async function visitAsNewVisitors(count: number, address: string, remote: string): Promise<PageVisit[]> {
  const visits: PageVisit[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) visits.push(await visitPage(address, remote));
  return visits;
}

/** Converts a `cookie` header to cookies of a browser context. */
export const cookiesFor = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
