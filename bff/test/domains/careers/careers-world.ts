import type { WorldInput } from '@portal/sandbox';
import { testWorld } from '../../helpers/test-world.ts';

/** The test world with positions and applications of each status. */
export const careersWorld = {
  ...testWorld,
  jobs: [
    {
      title: 'Cabin Crew',
      department: 'Inflight',
      location: 'Remote',
      type: 'Volunteer',
      requirements: ['13+', 'A microphone'],
      createdAt: '-2d',
    },
    { title: 'First Officer', department: 'Flight Deck', createdAt: '-9d' },
    { title: 'Events Planner', status: 'closed', createdAt: '-70d' },
  ],
  applications: [
    { job: 'Cabin Crew', username: 'Drifter', coverLetter: 'I have drifted\nlong enough.', createdAt: '-1d' },
    {
      job: 'Events Planner',
      username: 'IslandHopper22',
      coverLetter: 'Carnival!',
      status: 'rejected',
      createdAt: '-60d',
      decidedAt: '-50d',
    },
    { job: 'Ground Crew', username: 'SteelpanSam', coverLetter: 'Gates.', status: 'accepted', createdAt: '-90d' },
  ],
} satisfies WorldInput;
