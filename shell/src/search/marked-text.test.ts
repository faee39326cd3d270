import { expect, it } from '@jest/globals';
import { queryWords } from './find-documents.ts';
import { markText } from './search-results.tsx';

const markedText = (text: string, query: string) =>
  markText(text, queryWords(query).flat())
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

it.each([
  ['BW001 · Port of Spain', 'bw001', '[BW001] · Port of Spain'],
  ['BW 001 · Port of Spain', 'bw001', '[BW 001] · Port of Spain'],
  ['São Tomé', 'sao', '[São] Tomé'],
  ['Sa\u0303o Tome\u0301', 'tome', 'Sa\u0303o [Tome\u0301]'],
  ['Barbados', 'ba o', '[Ba]r[ba]d[o]s'],
  ['Nassau', 'sau nas', '[Nassau]'],
  ['<b>Bold</b>', 'b', '<[b]>[B]old</[b]>'],
  ['Where we fly?', '.*?', 'Where we fly?'],
  ['', 'a', ''],
])('marks in "%s" the words of "%s"', (text, query, expected) => {
  expect(markedText(text, query)).toBe(expected);
});
