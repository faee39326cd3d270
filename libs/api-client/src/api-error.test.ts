import { expect, it } from '@jest/globals';
import { ApiError, hasStatus, isRefusal } from './api-error.ts';

it.each([
  [new ApiError('No', 403), true, true],
  [new ApiError('No', 422), false, true],
  [new ApiError('Down', 503), false, false],
  [new ApiError('Offline', 0), false, false],
  [new Error('403'), false, false],
  [null, false, false],
])('classifies %p', (error, isDenied, isRefused) => {
  expect(hasStatus(error, 401, 403)).toBe(isDenied);
  expect(isRefusal(error)).toBe(isRefused);
});
