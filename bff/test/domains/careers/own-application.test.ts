import { describe, expect, it } from '@jest/globals';
import { isOwnApplication } from '../../../src/domains/careers/actor.ts';
import { application } from './careers-fixtures.ts';

const sam = { userId: '7', displayName: 'Sam', avatarUrl: '', groupRank: 250 };

describe('isOwnApplication', () => {
  it.each([
    ['is true for the applicant', sam, { userId: '7', username: 'Sam' }, true],
    ['is true for the applicant after a rename', sam, { userId: '7', username: 'Samantha' }, true],
    ['is false for a stranger with the old name', sam, { userId: '8', username: 'Sam' }, false],
    ['is true for the same name in another case, without a user id', null, { userId: '7', username: 'SAM' }, true],
    ['is false for another name, without a user id', null, { userId: '7', username: 'Samantha' }, false],
  ])('%s', (_title, applicant, reviewer, expected) => {
    expect(isOwnApplication(application({ applicant }), reviewer)).toBe(expected);
  });
});
