import { bookingApi } from '@portal/booking-contract';
import { careersApi } from '@portal/careers-contract';
import { contentApi } from '@portal/content-contract';
import { portalApi } from '@portal/portal-contract';
import { standingApi } from '@portal/standing-contract';
import { request } from 'undici';
import * as z from 'zod/mini';
import { parseSetCookie } from '../chaos/actions/set-cookie.ts';
import { cast, flightNumbers, userIds } from '../chaos/stage/chaos-world.ts';
import { fromOwnPage } from '../domains/support/portal.ts';

/** One person's browser. Its requests alternate between the machines, as behind a load balancer. */
export class Visitor {
  readonly person: string;
  readonly #urls: readonly string[];
  readonly #failures: string[];
  readonly #cookies = new Map<string, string>();
  #turn = Math.floor(Math.random() * 2);

  constructor(person: string, urls: readonly string[], failures: string[]) {
    this.person = person;
    this.#urls = urls;
    this.#failures = failures;
  }

  /** Sends a request, and records every unsuccessful answer as a failure. */
  async send(method: 'GET' | 'POST', path: string, json?: object): Promise<unknown> {
    const url = this.#urls[(this.#turn += 1) % this.#urls.length] ?? '';
    const id = Number(userIds.get(this.person));
    const reply = await request(url + path, {
      method,
      headers: {
        'x-forwarded-for': `10.2.${id >> 8}.${id & 255}`,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && fromOwnPage),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const text = await reply.body.text();
    if (reply.statusCode >= 300)
      this.#failures.push(`${this.person} ${method} ${path} at ${url}: ${reply.statusCode} ${text.slice(0, 200)}`);
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

  /** Applies for a job that the person has not applied for. This sends a webhook. */
  async apply(): Promise<void> {
    const { jobs } = z.parse(z.object({ jobs: z.array(z.object({ id: z.string() })) }), await this.send('GET', careersApi.jobs));
    const mine = JSON.stringify(await this.send('GET', careersApi.applications));
    const job = jobs.find(({ id }) => !mine.includes(id));
    if (job) await this.send('POST', careersApi.apply, { jobId: job.id, coverLetter: 'Take me.' });
  }

  /** Reads from the board, the route sheet and the moderation record. */
  async lookAround(): Promise<void> {
    for (const path of [bookingApi.flights, contentApi.routes, standingApi.player]) await this.send('GET', path);
  }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Sends visitors through the portal until `stop`.
 *
 * @param atOnce number of concurrent visitors
 */
export function startVisitors(urls: readonly string[], atOnce: number) {
  const failures: string[] = [];
  const people = [...cast.members];
  let isOver = false;
  let visits = 0;

  async function keepVisiting(): Promise<void> {
    while (!isOver) {
      const person = people.shift();
      if (person === undefined) return;
      people.push(person);
      try {
        const visitor = new Visitor(person, urls, failures);
        await visitor.signIn();
        await visitor.expectSession();
        await visitor.book();
        await visitor.apply();
        await visitor.lookAround();
        await visitor.expectSession();
        await visitor.send('POST', portalApi.signOut, {});
      } catch (error) {
        failures.push(`${person}: ${String(error)}`);
      }
      visits += 1;
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, keepVisiting));
  return {
    failures,
    visits: () => visits,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
