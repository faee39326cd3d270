import type { FastifyInstance } from 'fastify';
import { patchPerson } from './person-patch.ts';
import { formParams } from '../../http/params.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { settingNames } from '../../world/seed.ts';
import { cataloguePage } from './catalogue-page.ts';
import { platformError } from './platform-error.ts';

/** The website's catalogue: one page per item, at the address that the real one has. */
export function catalogueRoutes(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const opensOf = (id: string) => {
    const items = records.settings.get(settingNames.cabinItems) as Record<string, string>;
    return Object.entries(items).find(([, item]) => item === id)?.[0] ?? '';
  };

  app.get<{ Params: { item: string } }>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    if (!/^[1-9]\d*$/.test(item)) return platformError(reply, 404, 0, 'NotFound');
    const body = cataloguePage({ id: item, opens: opensOf(item) }, records.people.list(), request.originalUrl);
    return reply.type('text/html; charset=utf-8').send(body);
  });

  app.post<{ Params: { item: string } }>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    const person = records.people.get(formParams(request)['user'] ?? '');
    if (!person) return platformError(reply, 400, 1, 'The specified user does not exist!');
    const owns = person.assets.includes(item);
    patchPerson(state, person, { assets: owns ? person.assets.filter((each) => each !== item) : [...person.assets, item] });
    return reply.redirect(request.originalUrl, 303);
  });
}
