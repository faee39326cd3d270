import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { drawId } from './draw-id.ts';

it('draws different UUIDs', () => {
  const ids = Array.from({ length: 100 }, drawId);
  for (const id of ids) expect(z.uuidv4().parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(100);
});
