import { describe, expect, it } from '@jest/globals';
import { isOwnApplication } from '../../../src/domains/careers/own-application.ts';
import type { Application } from '../../../src/upstreams/supabase/application-row.ts';

const applied = (applicant: { userId: string } | null): Application => ({
  id: 'a',
  jobId: 'j',
  jobTitle: 'Crew',
  username: 'Sam',
  coverLetter: '',
  contactEmail: null,
  status: 'pending',
  createdAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
  applicant: applicant && { ...applicant, displayName: 'Sam', avatarUrl: '', groupRank: 250 },
});

describe('isOwnApplication', () => {
  it.each([
    ['the applicant', { userId: '7' }, { userId: '7', username: 'Sam' }, true],
    ['the applicant after a rename', { userId: '7' }, { userId: '7', username: 'Samantha' }, true],
    ['a stranger with the old name', { userId: '7' }, { userId: '8', username: 'Sam' }, false],
    ['the same name in another case, without a user id', null, { userId: '7', username: 'SAM' }, true],
    ['another name, without a user id', null, { userId: '7', username: 'Samantha' }, false],
  ])('compares with %s', (_who, applicant, reviewer, expected) => {
    expect(isOwnApplication(applied(applicant), reviewer)).toBe(expected);
  });
});
