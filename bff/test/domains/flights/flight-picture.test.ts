import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingApi, bookingMessages, flightTexts, tripPicturePath, type Flight } from '@portal/booking-contract';
import { sandboxAccounts } from '@portal/sandbox-contract';
import { createCall, booking, startPortal, until, type Portal } from '../support/portal.ts';
import { drawPicture } from '../../../src/pictures/ticket.ts';
import { createFlightDetails } from '../../../src/domains/flights/describe-flight.ts';
import { cardOf } from '../../../src/domains/flights/flight-picture.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.sandbox.clearFaults());
afterAll(() => portal.close());

const get = (url: string) => portal.get(url);
const flight = async (callsign: string) =>
  (await portal.flights()).json<{ flights: Flight[] }>().flights.find((each) => each.callsign === callsign)!;
const cardPath = async (callsign: string) => `/social/${cardOf(await flight(callsign), '').file}`;
/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the card of a flight', () => {
  it('is a picture that caches may keep, because its address changes with it', async () => {
    const reply = await get(await cardPath('BW001'));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(sizeOf(reply.rawPayload)).toEqual(['PNG', 1200, 630]);
    const one = await flight('BW001');
    expect(cardOf({ ...one, dueDate: '2030-01-01T00:00:00Z' }, '').file).not.toBe(cardOf(one, '').file);
  });

  it('names neither the host nor anyone else', async () => {
    const one = await flight('BW001');
    expect(cardOf({ ...one, host: 'Somebody_Else' }, '').file).toBe(cardOf(one, '').file);
  });

  it('leads from an old picture to the current one', async () => {
    const path = await cardPath('BW001');
    const reply = await get(path.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.'));
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([302, path, 'no-cache']);
  });

  it.each(['65aaaaaaaaaaaaaaaaaaaaaa.0123456789abcdef.png', 'site.jpg', '%00.png'])('does not exist for %s', async (file) => {
    const reply = await get(bookingApi.flightCard.replace(':file', file));
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: flightTexts.notFound }]);
  });

  it('is the card of the site while the board cannot tell whether the flight exists', async () => {
    await portal.sandbox.fault({ service: 'board', mode: 'status', status: 503 });
    const unknown = bookingApi.flightCard.replace(':file', '65aaaaaaaaaaaaaaaaaaaaaa.0123456789abcdef.png');
    const reply = await until(async () => {
      const each = await get(unknown);
      return each.statusCode === 302 && each;
    });
    expect([reply.headers.location, reply.headers['cache-control']]).toEqual(['/social/site.jpg', 'no-store']);
  });

  it('draws a bounded number at once, and hostile text as text', async () => {
    const { file } = cardOf({ ...(await flight('BW001')), callsign: '<script>&"\u{fffe}' }, '');
    expect(file).toMatch(/^flights\/[^/]+\.[0-9a-f]{16}\.png$/);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => drawPicture(svg)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    await expect(drawPicture(svg)).resolves.toBeInstanceOf(Buffer);
    await expect(drawPicture('<svg')).rejects.toThrow();
  });
});

describe('the page of a flight', () => {
  const origin = 'https://portal.example.test';
  const detailsAt = async (id: string) => {
    const value = (await portal.flights()).json<{ flights: Flight[] }>().flights;
    const reading = { value, stale: false, asOf: '', encoded: undefined };
    return createFlightDetails({ peek: () => reading, read: async () => reading } as never, origin)({ id });
  };

  it('has one canonical address and its own card, at the old address and at any spelling of the new one', async () => {
    const one = await flight('BW001');
    expect(one.slug).toMatch(/^bw001-[a-z]{3}-\d{1,2}$/);
    const expected = { exists: true, path: `/flights/${one.slug}`, card: { file: expect.stringContaining(one.id) } };
    for (const id of [one.id, one.slug!, one.slug!.toUpperCase(), 'bw001', 'bw001-jan-32'])
      expect(await detailsAt(id)).toMatchObject(expected);
    for (const id of ['bw999-dec-3', '%E0%A4%A', '']) expect(await detailsAt(id)).toMatchObject({ exists: false });
  });

  it('keeps the id in the address of flights with the same callsign and day, and of those without a callsign', async () => {
    const due = (await flight('BW002')).dueDate ?? '';
    await portal.board.call('POST', '/cards', {
      idList: sandboxAccounts.flightsListId,
      name: 'BW002',
      desc: 'Callsign: BW002\nRoute: JFK-POS',
      due,
    });
    await until(async () => (await portal.flights()).json<{ flights: Flight[] }>().flights.length === 6);
    const { flights } = (await portal.flights()).json<{ flights: Flight[] }>();
    expect(flights.filter(({ callsign }) => callsign === 'BW002').map(({ slug }) => slug)).toEqual([undefined, undefined]);
    expect(flights.find(({ callsign }) => callsign === 'Unknown')?.slug).toBeUndefined();
    expect(flights.find(({ callsign }) => callsign === 'bw415')?.slug).toBe('bw415');
  });
});

describe('the picture of a booking', () => {
  const picture = (name: string, ref: string) => portal.get(tripPicturePath(ref), name);

  it('is for its owner alone, and is not stored', async () => {
    const me = 'IslandHopper22';
    expect((await portal.book(me, createCall(me, 'PIC001', booking('BW001')))).body).toMatchObject({ success: true });
    const reply = await picture(me, 'PIC001');
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect(sizeOf(reply.rawPayload)).toEqual(['PNG', 1080, 1080]);
    for (const [name, ref] of [
      ['SteelpanSam', 'PIC001'],
      [me, 'constructor'],
      [me, 'SAM001'],
    ] as const) {
      const refused = await picture(name, ref);
      expect([refused.statusCode, refused.json()]).toMatchObject([404, { error: bookingMessages.trips.correctGone }]);
    }
    expect((await get(tripPicturePath('PIC001'))).statusCode).toBe(401);
  });
});
