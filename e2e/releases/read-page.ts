import { registryElementId, registrySchema, shellName, type Registry } from '@portal/portal-contract';

const registryScript = new RegExp(`<script[^>]* id="${registryElementId}"[^>]*>(.*?)</script>`, 's');

/** The registry that the server wrote into a page. */
export function registryIn(html: string): Registry {
  const [, text = ''] = registryScript.exec(html) ?? [];
  return registrySchema.parse(JSON.parse(text));
}

/** One request for a page. */
export interface PageVisit {
  /** The version of the remote that the page loads. */
  version: string | undefined;
  /** The visitor's cookies after it, as the `cookie` header takes them. */
  cookie: string;
  cacheControl: string | null;
}

/** Asks for a page as a browser with these cookies would, and runs nothing of it. */
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

/** Requests for a page by visitors who come for the first time, one after the other. */
export async function visitors(count: number, address: string, remote: string): Promise<PageVisit[]> {
  const visits: PageVisit[] = [];
  for (let visitor = 0; visitor < count; visitor += 1) visits.push(await visitPage(address, remote));
  return visits;
}

/** Cookies of a `cookie` header for a browser context. */
export const cookiesFor = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
