import { expect, it } from '@jest/globals';
import { isolated } from './isolated.ts';

it.each([
  ['a name without surprises', 'Capt. Marisol 🇹🇹', 'Capt. Marisol 🇹🇹'],
  ['an override', '\u202eevil nam\u202e', 'evil nam'],
  ['unclosed embeddings, isolates and marks', '\u2066\u202bSam\u200f\u061c', 'Sam'],
  ['a right-to-left name, isolated', 'آدا 123', '\u2068آدا 123\u2069'],
])('keeps a sentence in order around %s', (_what, name, text) => expect(isolated(name)).toBe(text));
