import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';

export interface Step {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** After `/rest/v1/`. */
  path: string;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  prefer?: string;
  /** Asks for one row as an object. */
  single?: boolean;
  /** Of the anonymous key instead of the service's. */
  anonymous?: boolean;
}

/** Makes a step; gives the answer's body. */
export type Play = (step: Step) => Promise<unknown>;

/** `Prefer` of a write that wants its rows back. */
export const rows = 'return=representation';

/** What was asked and answered, with everything made up by the server replaced: ids by their order, times by a word. */
export interface Line {
  asked: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const compared = ['content-range', 'preference-applied', 'location', 'www-authenticate'];
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const time = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00/g;

/** Plays steps against a server. A step may be made from the bodies of those before it. */
export function createTranscript(origin: string) {
  const lines: Line[] = [];
  const ids = new Map<string, string>();
  const named = (text: string) =>
    text
      .replace(uuid, (id) => {
        const name = ids.get(id) ?? `id-${ids.size + 1}`;
        ids.set(id, name);
        return name;
      })
      .replace(time, (at) => (at.startsWith('2001-') ? at : 'time'));

  async function play(step: Step): Promise<unknown> {
    const { method = 'GET', path, body, prefer, single, anonymous, text = body === undefined ? undefined : JSON.stringify(body) } = step;
    const reply = await fetch(`${origin}${sandboxPaths.careers}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: anonymous ? sandboxAccounts.supabaseAnonKey : sandboxAccounts.supabaseServiceKey,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(prefer ? { prefer } : {}),
        ...(single ? { accept: 'application/vnd.pgrst.object+json' } : {}),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const answer = await reply.text();
    const value: unknown = answer === '' ? null : JSON.parse(answer);
    lines.push({
      asked: named(`${method} ${path} ${text ?? ''}${single ? ' (one)' : ''}${anonymous ? ' (anonymous)' : ''}`),
      status: reply.status,
      headers: Object.fromEntries(compared.flatMap((name) => [[name, named(reply.headers.get(name) ?? '')]])),
      body: JSON.parse(named(JSON.stringify(comparable(value)))) as unknown,
    });
    return value;
  }
  return { lines, play };
}

/** Leaves out what cannot agree: the values of a failing row, and the real database's guesses at a mistyped name. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('code' in value)) return value;
  const details =
    'details' in value && typeof value.details === 'string' ? value.details.replace(/^(Failing row contains) .*$/s, '$1') : null;
  return { ...value, details, ...(value.code === '42703' ? { hint: null } : {}) };
}
