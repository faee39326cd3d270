/** Serves a board of `size` cards at `/{size}/boards/{id}/cards` and `/lists`. Sends its port to the parent process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const lists = ['Warnings', 'Mutes', 'Server bans', 'Network bans'].map((name, index) => ({ id: `list-${index}`, name }));
/** Number of cards of the person who is looked up. */
const ownCards = 10;

function cards(size: number) {
  return Array.from({ length: size }, (_, index) => ({
    id: index.toString(16).padStart(24, '0'),
    name: index % Math.floor(size / ownCards) === 0 ? 'IslandHopper22 - 7/4/25' : `Player_${index}`,
    desc: `Reason: Trolling during boarding, number ${index}\nand ignoring two warnings\nModerator: Capt_Marisol\nDuration: 3 days`,
    due: '2025-07-04T12:00:00.000Z',
    idList: `list-${index % lists.length}`,
    labels: index % 7 === 0 ? [{ id: 'denied', name: 'DENIED', color: 'red' }] : [],
    members: [{ id: 'member', username: 'Capt_Marisol' }],
  }));
}

const server = createServer((request, response) => {
  const [, size = '', , , resource] = new URL(request.url ?? '/', 'http://board').pathname.split('/');
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resource === 'lists' ? lists : cards(Number(size))));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
