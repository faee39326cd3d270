import { bookingApi, flightCardPath, flightTexts, type Flight } from '@portal/booking-contract';
import { airline } from '@portal/brand';
import { siteCard, socialCardSize, type SocialCard } from '@portal/brand/social-cards';
import { socialBase } from '@portal/portal-contract';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { App } from '../../domain.ts';
import type { Log } from '../../log.ts';
import { drawPicture, drawTicket } from '../../pictures/ticket.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { readSoon } from '../../readings/reading.ts';
import type { FlightList } from './flight-list.ts';

/** Pictures that a process keeps, about 60 kB each. The one that was not used for longest goes first. */
const maxKept = 100;
const maxFileLength = 200;
/** `<id>.<digest>.png` */
const fileName = /^(.+)\.[0-9a-f]{16}\.png$/;

/** Draws the card of a flight: route, time and callsign, and nothing about a person. */
const svgOf = (flight: Flight): string =>
  drawTicket(flight, {
    ...socialCardSize,
    heading: flight.callsign,
    facts: [],
    footer: `Fly with ${airline.fullName}, a fan-run simulation.`,
  });

const cardPath = (flight: Flight): string =>
  flightCardPath(flight.id, createHash('sha256').update(svgOf(flight)).digest('hex').slice(0, 16));

/** Returns the card of a flight. Its address changes with the picture. @param text alternative text */
export const cardOf = (flight: Flight, text: string): SocialCard => ({ file: cardPath(flight).slice(socialBase.length), text });

/**
 * `GET /social/flights/<id>.<digest>.png`. An old digest leads to the current picture. An unknown flight answers 404, but only if the list
 * is current. If a picture cannot be drawn, the visitor gets the site's card.
 */
export function flightCardRoute(app: App, flightList: Pick<FlightList, 'peek' | 'read'>, log: Pick<Log, 'warn'>): void {
  const kept = new Map<string, Buffer>();

  async function pictureOf(file: string, flight: Flight): Promise<Buffer> {
    const picture = kept.get(file) ?? (await drawPicture(svgOf(flight)));
    kept.delete(file);
    kept.set(file, picture);
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
    return picture;
  }

  app.get(
    bookingApi.flightCard,
    { config: { access: 'flights' }, schema: { params: z.object({ file: z.string().check(z.maxLength(maxFileLength)) }) } },
    async (request, reply) => {
      const { file } = request.params;
      const [, id] = fileName.exec(file) ?? [];
      const reading = flightList.peek() ?? (await readSoon(flightList.read()));
      const flight = reading?.value.find((each) => each.id === id);
      const sendSiteCard = () => reply.header('cache-control', 'no-store').redirect(socialBase + siteCard.file);
      if (!flight && id !== undefined && reading?.stale !== false) return sendSiteCard();
      if (!flight) throw new HttpError(404, flightTexts.notFound);
      const current = cardPath(flight);
      if (!current.endsWith(file.slice(id?.length))) return reply.header('cache-control', 'no-cache').redirect(current);
      try {
        const picture = await pictureOf(file, flight);
        return await reply
          .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
          .removeHeader('x-request-id')
          .send(picture);
      } catch (error) {
        log.warn({ err: error }, 'the card of a flight could not be drawn');
        return sendSiteCard();
      }
    },
  );
}
