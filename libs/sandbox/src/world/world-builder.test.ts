import { describe, expect, it } from '@jest/globals';
import { parseWorld } from './world-schema.ts';
import { aFlight, aJob, aPunishment, aStaffRecord, aUser, world } from './world-builder.ts';

describe('world', () => {
  it('builds a valid world', () => {
    expect(parseWorld(world()).users.map((user) => user.rank?.id ?? null)).toEqual([10, 240, 250, null]);
  });

  it('accepts cards and jobs from their builders', () => {
    const parsed = parseWorld(
      world({ playerBoard: { mutes: [aPunishment()] }, staffBoard: { points: [aStaffRecord()] }, jobs: [aJob({ status: 'closed' })] }),
    );
    expect(parsed.playerBoard.mutes[0]?.desc).toContain('Reason: Trolling');
    expect(parsed.staffBoard.points[0]?.name).toBe('SteelpanSam - 7/4/25');
    expect(parsed.jobs[0]?.status).toBe('closed');
  });

  it('replaces the whole value of a key', () => {
    const parsed = parseWorld(world({ users: [aUser({ rank: null })] }));
    expect(parsed.users).toHaveLength(1);
    expect(parsed.flights).toHaveLength(1);
  });
});

describe('aFlight', () => {
  it('overrides some lines and keeps the rest', () => {
    const flight = aFlight({ Callsign: 'BW600', Gate: '9' }, { due: null });
    expect(flight).toMatchObject({ name: 'BW600', due: null });
    expect(flight.desc).toContain('Callsign: BW600\nHost: Capt_Marisol');
  });
});
