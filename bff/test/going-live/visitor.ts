import { bookingApi } from '@portal/booking-contract';
import { portalApi } from '@portal/portal-contract';
import { request } from 'undici';
import * as z from 'zod/mini';
import { parseSetCookie } from '../chaos/actions/browser.ts';
import { flightNumbers, userIds } from '../chaos/stage/chaos-world.ts';
import { fromOwnPage } from '../domains/support/portal.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One person's browser. */
export class Visitor {
  readonly person: string;
  readonly #url: string;
  readonly #failures: string[];
  readonly #cookies = new Map<string, string>();

  constructor(person: string, url: string, failures: string[]) {
    this.person = person;
    this.#url = url;
    this.#failures = failures;
  }

  /** Sends a request, and records every unsuccessful answer as a failure. */
  async send(method: 'GET' | 'POST', path: string, json?: object): Promise<unknown> {
    const id = Number(userIds.get(this.person));
    const reply = await request(this.#url + path, {
      method,
      headers: {
        'x-forwarded-for': `10.2.${id >> 8}.${id & 255}`,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && fromOwnPage),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const text = await reply.body.text();
    if (reply.statusCode >= 300) this.#failures.push(`${this.person} ${method} ${path}: ${reply.statusCode} ${text.slice(0, 200)}`);
    for (const [name, value] of parseSetCookie(reply.headers['set-cookie'])) this.#cookies.set(name, value);
    return JSON.parse(text);
  }

  async signIn(): Promise<void> {
    const begun = await this.send('POST', portalApi.signIn, {});
    const { authorizeUrl } = z.parse(z.object({ authorizeUrl: z.string() }), begun);
    const reply = await request(authorizeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ user: userIds.get(this.person) ?? '' }).toString(),
    });
    await reply.body.dump();
    const query = new URL(String(reply.headers.location)).searchParams;
    await this.send('POST', portalApi.authCallback, { code: query.get('code'), state: query.get('state') });
  }

  /** Records a failure if the session has ended. */
  async expectSession(): Promise<void> {
    const session = JSON.stringify(await this.send('GET', portalApi.session));
    if (!session.includes(this.person)) this.#failures.push(`${this.person} was signed out: ${session}`);
  }

  async book(): Promise<void> {
    const bookingRef = Array.from({ length: 8 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('');
    const flightNumber = flightNumbers[Math.floor(Math.random() * flightNumbers.length)];
    const bookingData = { class: 'Classic Class', email: `${bookingRef}@example.test`, flightNumber, route: 'POS-JFK' };
    const path = bookingApi.secureBooking;
    const made = await this.send('POST', path, { action: 'createBooking', username: this.person, bookingRef, bookingData });
    if (z.safeParse(z.object({ success: z.literal(true) }), made).error) this.#failures.push(`a booking failed: ${JSON.stringify(made)}`);
    await this.send('POST', path, { action: 'getBookings', username: this.person });
  }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const root = join(import.meta.dirname, '../../..');

/** Pages with commands that the test runs. */
const pages = ['going-live', 'backup', 'upgrade'];
/** Matches the fenced blocks with these commands. */
const runnable = /^```sh run\n(.*?)^```$/gms;

/** Returns the runnable blocks of the pages by their headings. */
export function readBlocks(): Record<string, string> {
  const text = pages.map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8')).join('');
  const sections = text.split(/^#{2,3} /m).map((section) => ({ heading: section.slice(0, section.indexOf('\n')), section }));
  const blocks = sections.flatMap(({ heading, section }) =>
    [...section.matchAll(runnable)].map(([, commands = ''], index) => [index === 0 ? heading : `${heading} (${index + 1})`, commands]),
  );
  return Object.fromEntries(blocks) as Record<string, string>;
}

/** Returns the value of a setting in deploy/portal.service. */
export function unitLine(name: string): string {
  const unit = readFileSync(join(root, 'deploy/portal.service'), 'utf8');
  const value = new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1];
  if (value === undefined) throw new Error(`deploy/portal.service has no ${name}`);
  return value;
}
