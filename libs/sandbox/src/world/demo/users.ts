import type { WorldInput } from '../world-schema.ts';

const passenger = { id: 10, name: 'Passenger' };
const crew = { id: 240, name: 'Cabin Crew' };

/**
 * Draws a head in the platform's blocky style. Returns a data URL, so that the demo needs no network. Colours are hex digits without '#'.
 */
function demoPicture(skin: string, shirt: string, cap: string): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 150 150'><path fill='#d8f0ea' d='M0 0h150v150H0z'/><path fill='#${shirt}' d='M20 150q4-36 40-36h30q36 0 40 36z'/>` +
    `<rect fill='#${skin}' x='43' y='36' width='64' height='74' rx='16'/><path d='M60 68v12M90 68v12M60 92q15 10 30 0' stroke='#0a2630' stroke-width='6' fill='none' stroke-linecap='round'/>` +
    `<path fill='#${cap}' d='M40 52q0-30 35-30t35 30z'/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** People of every role. `about` is a hint for testers. */
export const demoUsers: NonNullable<WorldInput['users']> = [
  {
    id: '1001',
    username: 'IslandHopper22',
    displayName: 'Island Hopper',
    rank: passenger,
    assets: ['9002'],
    miles: 1240,
    about: 'A member who owns the Flex item. Book a seat; there are punishments to appeal.',
  },
  {
    id: '1007',
    username: 'CalypsoCarla',
    displayName: 'Carla',
    rank: { id: 20, name: 'Frequent Flyer' },
    assets: ['9002', '9003'],
    miles: 48_250,
    about: 'Has trips, owns both paid classes, and is in good standing.',
  },
  {
    id: '1002',
    username: 'SteelpanSam',
    displayName: 'Sam',
    rank: crew,
    miles: 300,
    about: 'Staff with a disciplinary record and a pending appeal.',
  },
  {
    id: '1003',
    username: 'Capt_Marisol',
    displayName: 'Capt. Marisol',
    rank: { id: 250, name: 'Chief Pilot' },
    otherGroups: [{ id: 990_001, name: 'Island Builders Guild', rank: { id: 40, name: 'Mason' } }],
    assets: ['9003'],
    miles: 9_870,
    about: 'Senior and on the allow-list. Decides every appeal and edits jobs.',
  },
  {
    id: '1004',
    username: 'KaieteurKid',
    displayName: 'Kaieteur Kid',
    rank: { id: 240, name: 'First Officer' },
    miles: 2_015,
    about: 'Staff on the allow-list. Looks up staff and decides staff appeals only.',
  },
  {
    id: '1005',
    username: 'HibiscusHal',
    displayName: 'Hal',
    rank: { id: 250, name: 'Operations Director' },
    miles: 640,
    about: 'Senior but not on the allow-list. Decides player appeals and edits jobs, but no staff appeals.',
  },
  {
    id: '1006',
    username: 'ShyCoralie',
    displayName: 'Coralie',
    rank: passenger,
    assets: ['9002'],
    inventoryPrivate: true,
    miles: 75,
    about: 'Has a private inventory, so a paid class cannot be verified.',
  },
  {
    id: '1099',
    username: 'Drifter',
    displayName: 'Drifter',
    rank: null,
    otherGroups: [{ id: 990_001, name: 'Island Builders Guild', rank: { id: 255, name: 'Guild Master' } }],
    about: 'Not in the group, but high in another one. Close to a network ban. Has applied for a job.',
  },
  {
    id: '1008',
    username: 'LimboLuke',
    displayName: 'Luke',
    rank: passenger,
    miles: 12,
    about: 'Banned from the network, with one appeal denied and one approved.',
  },
  {
    id: '1234567890',
    username: 'roblox_user_1234567890',
    displayName: 'MangoMike',
    rank: passenger,
    previousUsernames: ['MangoMike'],
    miles: 5,
    about: 'Has a reset name with two underscores.',
  },
  {
    id: '1010',
    username: 'IslandHopper2',
    displayName: 'Hopper Two',
    rank: passenger,
    miles: 410,
    about: 'Has a look-alike name and is in good standing.',
  },
  {
    id: '1011',
    username: 'Steelpan_Sam',
    displayName: 'Sammy',
    rank: crew,
    miles: 90,
    about: 'Staff with a look-alike name. Close to the blacklist.',
  },
  {
    id: '1012',
    username: 'PanyardPearl',
    displayName: 'Pearl',
    rank: { id: 255, name: 'Founder' },
    miles: 120_400,
    about: 'The highest rank.',
  },
  {
    id: '1013',
    username: 'TobagoTess',
    displayName: 'Tess',
    rank: { id: 245, name: 'Crew Manager' },
    miles: 3_300,
    about: 'Staff on the allow-list with a clean record.',
  },
  {
    id: '1021',
    username: 'PitchLakePete',
    displayName: 'Pete',
    rank: crew,
    miles: 40,
    about: 'Staff who is blacklisted.',
  },
  {
    id: '1014',
    username: 'JunkanooJoe',
    displayName: 'Joe',
    rank: passenger,
    miles: 880,
    about: 'On the allow-list, but no longer staff.',
  },
  {
    id: '1015',
    username: 'MaracasMia',
    displayName: 'Mia',
    rank: { id: 250, name: 'Airport Director' },
    picture: demoPicture('8d5a3b', 'a92a31', '0a2630'),
    miles: 7_700,
    about: 'One of the management team, with a picture.',
  },
  {
    id: '1016',
    username: 'PitonPilot',
    displayName: 'Piton',
    rank: { id: 250, name: 'Ground Director' },
    picture: demoPicture('c98b5e', '0b6b6e', 'ffb23e'),
    miles: 15_020,
    about: 'One of the management team, with a picture.',
  },
  {
    id: '1017',
    username: 'ScarletIbisJo',
    displayName: 'Jo',
    rank: { id: 250, name: 'Innovation Director' },
    picture: demoPicture('e8b48a', '11545c', 'e65a4c'),
    miles: 4_410,
    about: 'One of the management team, with a picture.',
  },
];
