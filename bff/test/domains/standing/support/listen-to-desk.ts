import { randomUUID } from 'node:crypto';
import { boardApi, deskEventSchema, type DeskEvent, type LookAtCaseRequest } from '@portal/standing-contract';
import { request } from 'undici';
import { fromOwnPage, sessionCookie } from '../../support/portal.ts';
import type { PersonName } from './standing-world.ts';

/** Opens the event stream of the player queue as a page does. */
export async function listenToDesk(url: string, as: PersonName, id: string = randomUUID()) {
  const cookie = sessionCookie(as);
  const { statusCode, body } = await request(`${url}${boardApi.player.events}?id=${id}`, {
    headers: { accept: 'text/event-stream', cookie },
    bodyTimeout: 0,
  });
  let latest: DeskEvent | undefined;
  const ended = (async () => {
    for await (const chunk of body)
      for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm)) latest = deskEventSchema.parse(JSON.parse(data));
  })().catch(() => undefined);
  return {
    id,
    status: statusCode,
    ended,
    latest: () => latest,
    /** Each other person with 'looks' or 'decides'. Undefined before the first event. */
    seen: () => latest?.lookers?.map(({ name, isDeciding }) => `${name} ${isDeciding ? 'decides' : 'looks'}`),
    async look(fields: Partial<LookAtCaseRequest>, at = url) {
      const payload: LookAtCaseRequest = { id, cardId: null, isDeciding: false, ...fields };
      const reply = await request(at + boardApi.player.presence, {
        method: 'POST',
        headers: { ...fromOwnPage, cookie },
        body: JSON.stringify(payload),
      });
      await reply.body.dump();
      return reply.statusCode;
    },
    leave: () => body.destroy() && ended,
  };
}
