import { sandboxAccounts, sandboxPaths } from '@portal/sandbox-contract';

const auth = {
  authorization: `OAuth oauth_consumer_key="${sandboxAccounts.boardKey}", oauth_token="${sandboxAccounts.boardToken}"`,
  'content-type': 'application/json',
};

interface BoardCardState {
  id: string;
  name: string;
  labels: { id: string; name: string }[];
}

/** The board of a sandbox, as a member of the board uses it. */
export function boardOf(url: string) {
  const call = async (method: string, path: string, params?: object): Promise<unknown> => {
    const init = params === undefined ? {} : { body: JSON.stringify(params) };
    const reply = await fetch(url + sandboxPaths.board + path, { method, headers: auth, ...init });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const { playerLists, staffLists } = sandboxAccounts;
  const cards = async (list: keyof typeof playerLists | keyof typeof staffLists) =>
    (await call('GET', `/lists/${{ ...playerLists, ...staffLists }[list]}/cards`)) as BoardCardState[];
  return {
    call,
    cards,
    async card(list: Parameters<typeof cards>[0], name: string): Promise<BoardCardState> {
      const match = (await cards(list)).find((card) => card.name.toLowerCase().startsWith(name.toLowerCase()));
      if (!match) throw new Error(`no card of ${name} on ${list}`);
      return match;
    },
    labels: async (cardId: string) => ((await call('GET', `/cards/${cardId}`)) as BoardCardState).labels.map(({ name }) => name).toSorted(),
    /** Newest first. */
    comments: async (cardId: string) =>
      ((await call('GET', `/cards/${cardId}/actions?filter=commentCard&limit=1000`)) as { id: string; data: { text: string } }[]).map(
        ({ id, data }) => ({ id, text: data.text }),
      ),
  };
}
