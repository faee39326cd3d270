import { error, ok, type LocalCheck } from '../check.ts';

export const ids: LocalCheck = {
  id: 'board.ids',
  subject: 'TRELLO_FLIGHTS_LIST_ID, TRELLO_PLAYER_BOARD_ID, TRELLO_STAFF_BOARD_ID',
  asks: 'The ids of the list and of the two boards differ, and so do key and token.',
  fix: 'Set each to its own id. Open a board in a browser and add .json to its address: it is the first "id".',
  run({ config: { trello } }) {
    const { key, token, flightsListId, playerBoardId, staffBoardId } = trello;
    if (key === token)
      return error('Key and token are equal.', {
        subject: 'TRELLO_TOKEN',
        fix: 'Set TRELLO_TOKEN to the token: the link "Token" beside the API key makes it.',
      });
    if (playerBoardId === staffBoardId)
      return error('Both moderation boards are the same.', { subject: 'TRELLO_PLAYER_BOARD_ID, TRELLO_STAFF_BOARD_ID' });
    if ([playerBoardId, staffBoardId].includes(flightsListId))
      return error('The list of flights has the id of a board.', {
        subject: 'TRELLO_FLIGHTS_LIST_ID',
        fix: 'Set TRELLO_FLIGHTS_LIST_ID to the list: open one of its cards in a browser, add .json to the address, and take "idList".',
      });
    return ok('They differ.');
  },
};
