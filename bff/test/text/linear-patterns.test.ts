import { expect, it } from '@jest/globals';
import { emailPattern, isEmail } from '@portal/portal-contract';
import { playerBoard } from '../../src/domains/standing/board/player-board.ts';
import { staffBoard } from '../../src/domains/standing/board/staff-board.ts';
import { parseFlightCard } from '../../src/domains/flights/parse-flight-card.ts';
import { now, playerCard, staffCard } from '../domains/standing/support/cards.ts';
import { readDescription } from '../../src/domains/standing/rules/parse-card.ts';
import {
  neutralise,
  parseAppealRecord,
  parseStaffComment,
  withStatus,
  parseMessage,
} from '../../src/domains/standing/rules/appeal-comments.ts';
import { playerSubject, staffSubject, staffDay, withoutDay, writtenDay } from '../../src/domains/standing/rules/card-name.ts';
import { endsOf } from '../../src/domains/airports/flight-places.ts';
import { parseRouteSheet } from '../../src/domains/network/parse-route-sheet.ts';
import { matchPage } from '../../src/domains/portal/match-page.ts';
import { createVariant } from '../../src/domains/releases/registry/registry.ts';
import { lineCleaner } from '../../src/log.ts';
import { cleanLine, cleanText } from '../../src/text/clean-text.ts';
import { cleanValue, splitField } from '../../src/text/card-field.ts';
import { plainText, unmarked } from '../../src/text/plain-text.ts';
import { doubling } from '../helpers/run-time.ts';

/** Parts whose repetition is the worst input of some pattern, and the end that makes the pattern fail as late as possible. */
const pieces = [
  ' ',
  'a',
  '.',
  '-',
  '*',
  '/',
  '/index.html',
  '"',
  '1',
  '[',
  '(',
  '[](',
  '\\',
  '\n',
  'a.',
  'a@',
  '@',
  'eyJ',
  'eyJaaaaaa.',
  'email ',
  'Status: PENDING ',
  ...[':', ',', '\r', ' \r\u0000', '1/1/11', 'x:\n', 'a"b,', 'POS-', 'to '],
];
const ends = ['', 'x', ' !', '@'];
const texts = pieces.flatMap((piece) => ends.map((end) => [piece, end] as const));

const cleanLog = lineCleaner(['a secret of the portal']);
const noPages = createVariant([], [], { sandbox: false, simulated: [] });
const parsers: Record<string, (text: string) => unknown> = {
  'cleaner of log lines': cleanLog,
  'address of a page': (text) => matchPage(noPages, text),
  cleanValue,
  splitField,
  plainText,
  unmarked,
  cleanText,
  cleanLine,
  readDescription,
  'readDescription of a key': (text) => readDescription(`${text}: value`),
  neutralise,
  parseAppealRecord: (text) => parseAppealRecord(`APPEAL SUBMITTED\n${text}\nStatus: PENDING`),
  parseStaffComment: (text) => parseStaffComment(`APPEAL DENIED BY STAFF\n${text}`),
  parseMessage: (text) => parseMessage(`APPEAL ANSWER\n${text}`),
  withStatus: (text) => withStatus(`APPEAL SUBMITTED\n${text}\nStatus: PENDING`, 'DENIED'),
  playerSubject,
  staffSubject,
  staffDay,
  withoutDay,
  writtenDay,
  endsOf: (text) => endsOf({ route: text, departure: text, destination: text }),
  parseRouteSheet: (text) => parseRouteSheet(`a,b,c,d,e\n${text},b,c,d,e`),
  'a player card': (text) => playerBoard.readPunishment(playerCard({ name: text, desc: text, members: [text] }), true, now),
  'a staff card': (text) => staffBoard.readPunishment(staffCard({ name: text, desc: text, id: text }), true, now),
  'a flight card': (text) => parseFlightCard({ id: 'card', desc: text, due: null }),
  emailPattern: (text) => emailPattern.test(`${text}@`),
  isEmail: (text) => isEmail(`a@${text}`),
};

it.each(Object.entries(parsers))('R22 %s takes linear time', (_name, parse) => {
  const slow = texts.flatMap(([piece, end]) => {
    const ratio = doubling(parse, (length) => piece.repeat(length / piece.length) + end, 2.5);
    return ratio > 2.5 ? [[piece, end, ratio]] : [];
  });
  expect(slow).toEqual([]);
});
