import type { FastifyInstance } from 'fastify';
import { formParams } from '../../http/params.ts';
import { html } from '../../pages/html.ts';
import type { SandboxState } from '../../sandbox-state.ts';
import { settingNames, type Person } from '../../store/records.ts';
import { peopleButtons, peoplePage } from './people-page.ts';
import { patchPerson } from './people.ts';
import { platformError } from './platform-error.ts';

interface Item {
  Params: { item: string };
}

/** Registers the website's catalogue: one page per item, at the same address as the real one. */
export function catalogueRoutes(app: FastifyInstance, state: SandboxState) {
  const { records } = state;
  const classOf = (id: string) => {
    const items = records.settings.get(settingNames.cabinItems) as Record<string, string>;
    return Object.entries(items).find(([, item]) => item === id)?.[0] ?? '';
  };

  app.get<Item>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    if (!/^[1-9]\d*$/.test(item)) return platformError(reply, 404, 0, 'NotFound');
    const body = cataloguePage(item, classOf(item), records.people.list(), request.originalUrl);
    return reply.type('text/html; charset=utf-8').send(body);
  });

  app.post<Item>('/catalog/:item', async (request, reply) => {
    const { item } = request.params;
    const person = records.people.get(formParams(request)['user'] ?? '');
    if (!person) return platformError(reply, 400, 1, 'The specified user does not exist!');
    const owns = person.assets.includes(item);
    patchPerson(state, person, { assets: owns ? person.assets.filter((each) => each !== item) : [...person.assets, item] });
    return reply.redirect(request.originalUrl, 303);
  });
}

/**
 * Renders the page of an item, where a person takes the item or gives it back.
 *
 * @param className the class that the item unlocks, '' for none
 * @param action the page's own address
 */
function cataloguePage(id: string, className: string, people: readonly Person[], action: string) {
  const title = className ? `${className} shirt` : `Item ${id}`;
  return peoplePage({
    title,
    eyebrow: `Sandbox catalogue · item ${id}`,
    heading: title,
    intro: html`<p class="quiet">
      This page plays the game platform's catalogue.
      ${className ? html`The owner of this item may book <strong>${className}</strong>.` : 'This item unlocks no class of the airline.'}
      Nothing costs money here. Choose a person to take the item or give it back.
    </p>`,
    body: html`<form method="post" action="${action}">
      ${peopleButtons(people, ({ assets, inventoryPrivate }) => ({
        detail: assets.includes(id) ? 'owns it: give back' : 'take it',
        about: inventoryPrivate ? 'Their inventory is private: the portal cannot see it.' : '',
      }))}
    </form>`,
  });
}
