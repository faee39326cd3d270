import type { WorldInput } from '@portal/sandbox';
import { writeAppealRecord } from '../../../../src/domains/standing/rules/appeal-comments.ts';
import { people, type Person } from '../../support/portal.ts';

/** Each board has two deciders, so that one can decide the other's appeal. */
export type PersonName = Exclude<Person, 'Ann' | 'Bea' | 'Cem' | 'Dot' | 'Drifter'>;

const user = (username: PersonName, rank: number, name: string) => ({ id: people[username], username, rank: { id: rank, name } });
export const pending = { name: 'PENDING', color: 'yellow' };
export const severity = { name: 'Severity: High', color: 'orange' };
export const email = 'hopper@example.test';
const record = { text: writeAppealRecord(email, 'It was my brother.') };

/** Members, staff, senior staff and the allow-list, with cards in every state that matters. */
export const standingWorld: WorldInput = {
  users: [
    user('IslandHopper22', 10, 'Passenger'),
    user('SteelpanSam', 240, 'Cabin Crew'),
    user('Capt_Marisol', 250, 'Chief Pilot'),
    user('KaieteurKid', 240, 'First Officer'),
    user('TobagoTess', 245, 'Crew Manager'),
    user('HibiscusHal', 250, 'Director'),
    user('LimboLuke', 10, 'Passenger'),
  ],
  staffManagers: ['KaieteurKid', 'TobagoTess'],
  playerBoard: {
    warnings: [
      { name: 'IslandHopper22', desc: 'Reason: Late\nModerator: Hal\nDuration: 1 day', due: '-40d' },
      { name: 'IslandHopper2', desc: 'Reason: A look-alike', due: '-4d' },
    ],
    mutes: [{ name: 'LimboLuke: RDM', desc: 'no due date', due: null }],
    serverBans: [
      {
        name: 'islandhopper22 - 7/4/25',
        desc: 'Reason: Trolling',
        due: '-20d',
        labels: [pending, severity],
        comments: [record],
        members: ['Hal_Board'],
      },
    ],
    networkBans: [
      {
        name: 'HibiscusHal',
        desc: 'Reason: A test',
        due: '-2d',
        labels: [pending],
        comments: [{ text: writeAppealRecord('hal@example.test', 'My own.') }],
      },
      { name: 'LimboLuke', desc: 'Reason: Exploiting', due: '-9d', labels: [{ name: 'APPROVED', color: 'green' }] },
    ],
  },
  staffBoard: {
    points: [{ name: 'SteelpanSam - 7/4/25', desc: 'Reason for point: Late\nCase Handler: KaieteurKid' }],
    suspensions: [
      {
        name: 'SteelpanSam - 8/1/25',
        desc: 'Reason for suspension: Uniform',
        labels: [pending, severity],
        comments: [{ text: writeAppealRecord('sam@example.test', 'It was in the wash.') }],
      },
      {
        name: 'KaieteurKid - 3/9/25',
        desc: 'Reason for suspension: x',
        labels: [pending],
        comments: [{ text: writeAppealRecord('kid@example.test', 'Locked out.') }],
      },
    ],
    terminations: [{ name: 'Nobody', desc: 'no dash' }],
  },
};
