import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';

interface Step {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/rest/v1/`. */
  path: string;
  body?: unknown;
  /** Raw text, sent instead of `body`. */
  text?: string;
  prefer?: string;
  /** Requests a single row as an object. */
  single?: boolean;
  /** Uses the anonymous key instead of the service key. */
  anonymous?: boolean;
}

/** Sends a request and returns the body of the response. */
export type Play = (step: Step) => Promise<unknown>;

/** `Prefer` header for a write that returns its rows. */
export const rows = 'return=representation';

/** A request and its response, with placeholders for generated ids and times. */
export interface Line {
  request: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const comparedHeaders = ['content-range', 'preference-applied', 'location', 'www-authenticate'];
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const time = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00/g;

/** Records the requests to a server and their responses. */
export function createTranscript(origin: string) {
  const lines: Line[] = [];
  const ids = new Map<string, string>();
  const nameIds = (text: string) =>
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
    const replyText = await reply.text();
    const value: unknown = replyText === '' ? null : JSON.parse(replyText);
    lines.push({
      request: nameIds(`${method} ${path} ${text ?? ''}${single ? ' (one)' : ''}${anonymous ? ' (anonymous)' : ''}`),
      status: reply.status,
      headers: Object.fromEntries(comparedHeaders.map((name) => [name, nameIds(reply.headers.get(name) ?? '')])),
      body: JSON.parse(nameIds(JSON.stringify(comparable(value)))) as unknown,
    });
    return value;
  }
  return { lines, play };
}

/** Removes parts that differ by design: the values of a failing row, and PostgreSQL's suggestions for a mistyped name. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('code' in value)) return value;
  const details =
    'details' in value && typeof value.details === 'string' ? value.details.replace(/^(Failing row contains) .*$/s, '$1') : null;
  return { ...value, details, ...(value.code === '42703' ? { hint: null } : {}) };
}
