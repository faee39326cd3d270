import { expect, it } from '@jest/globals';
import { createdAt, isObjectId, nextObjectId } from './describe.ts';

it('grows within one second, so that simultaneous comments keep their order', () => {
  const at = Date.parse('2026-03-01T12:00:00.250Z');
  const ids = Array.from({ length: 50 }, () => nextObjectId(at));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => isObjectId(id) && createdAt(id) === Date.parse('2026-03-01T12:00:00Z'))).toBe(true);
});
