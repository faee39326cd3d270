import * as z from 'zod/mini';
import { createOwnId } from '../../../upstreams/trello/comments.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, ok, unchecked, warning, type Check } from '../check.ts';

const address = 'TRELLO_API_URL';
const makeToken =
  'Follow the link "Token" beside the API key, signed in as the portal’s own account, with read and write access and no expiry.';

export const key: Check = {
  id: 'board.key',
  subject: 'TRELLO_KEY, TRELLO_TOKEN',
  asks: 'The board knows the key and the token.',
  fix: 'Set TRELLO_KEY and TRELLO_TOKEN to the key and a token of one application: trello.com/power-ups/admin.',
  address,
  async run({ clients }) {
    try {
      await createOwnId(clients.board())();
      return ok('The board knows the key and the token.');
    } catch (failure) {
      if (!isStatus(failure, 401)) throw failure;
      return /key/.test(failure.body ?? '')
        ? error('The board does not know the key.', {
            subject: 'TRELLO_KEY',
            fix: 'Set TRELLO_KEY: trello.com/power-ups/admin, the application, API key.',
          })
        : error('The board does not know the token: it is wrong, has expired, or was revoked.', {
            subject: 'TRELLO_TOKEN',
            fix: `Set TRELLO_TOKEN to a new token. ${makeToken}`,
          });
    }
  },
};

const tokensSchema = z.array(
  z.object({
    dateExpires: z.nullable(z.string()),
    permissions: z.array(z.object({ modelType: z.string(), write: z.boolean() })),
  }),
);

export const tokenRights: Check = {
  id: 'board.token-rights',
  subject: 'TRELLO_TOKEN',
  asks: 'The token may write on boards, and does not expire.',
  fix: `Set TRELLO_TOKEN to a new token. ${makeToken}`,
  after: key.id,
  address,
  async run({ clients }) {
    try {
      const { data } = await clients.board().request({ path: '/members/me/tokens', schema: tokensSchema });
      const writing = data.filter(({ permissions }) => permissions.some(({ modelType, write }) => write && modelType === 'Board'));
      if (writing.length === 0) return error('The token may only read. Appeals and decisions need to write.');
      const ends = writing.map(({ dateExpires }) => dateExpires);
      const last = ends.includes(null) ? undefined : ends.toSorted().at(-1);
      return last ? warning(`The token expires on ${last.slice(0, 10)}.`) : ok('The token may write, and does not expire.');
    } catch (failure) {
      if (isStatus(failure, 400, 401, 403, 404))
        return unchecked(
          'The board does not list the token’s permissions.',
          'Look at trello.com/your-account: the application needs read and write access.',
        );
      throw failure;
    }
  },
};
