import type { WorldInput } from '../world-schema.ts';

/** Jobs, open and closed. */
export const demoJobs: NonNullable<WorldInput['jobs']> = [
  {
    title: 'Cabin Crew',
    department: 'Inflight',
    location: 'Remote',
    type: 'Volunteer',
    description: 'Welcome passengers on board, look after the cabin, and keep everybody safe from boarding to landing.',
    requirements: ['13+', 'A microphone or quick typing', 'Two flights a week'],
    createdAt: '-2d',
  },
  {
    title: 'Ground Operations Agent',
    department: 'Airport',
    location: 'Port of Spain',
    type: 'Volunteer',
    description: 'Check-in, boarding and the ramp: the first and the last face that a passenger sees.',
    requirements: ['13+', 'Friendly under pressure'],
    createdAt: '-9d',
  },
  {
    title: 'First Officer',
    department: 'Flight Deck',
    location: 'Remote',
    type: 'Part-time',
    description: 'Fly the ATR between the islands beside an experienced captain.',
    requirements: ['15+', 'Passed flight school', 'Knows what <squawk> & "ident" mean'],
    createdAt: '-20d',
  },
  {
    title: 'Events Planner',
    department: 'Community',
    location: 'Remote',
    type: 'Volunteer',
    description: 'Carnival flights, of course.',
    status: 'closed',
    createdAt: '-70d',
  },
];

/** Applications in each status. */
export const demoApplications: NonNullable<WorldInput['applications']> = [
  {
    job: 'Cabin Crew',
    username: 'Drifter',
    coverLetter: 'I have drifted long enough. I would like to look after people in the air.',
    createdAt: '-1d',
  },
  {
    job: 'Ground Operations Agent',
    username: 'IslandHopper22',
    coverLetter: 'I know every gate by heart.',
    status: 'accepted',
    createdAt: '-6d',
  },
  { job: 'Events Planner', username: 'CalypsoCarla', coverLetter: 'Let there be music.', status: 'rejected', createdAt: '-65d' },
];
