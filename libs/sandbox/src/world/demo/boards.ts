import type { WorldInput } from '../world-schema.ts';

/** Labels that the portal puts on a card under appeal. */
const pending = { name: 'PENDING', color: 'yellow' };
const denied = { name: 'DENIED', color: 'red' };
const approved = { name: 'APPROVED', color: 'green' };

/** Returns the comment that the portal writes for an appeal. */
const appeal = (email: string, reason: string, status: 'PENDING' | 'APPROVED' | 'DENIED') => ({
  text: ['APPEAL SUBMITTED', `Email: ${email}`, `Reason: ${reason}`, `Status: ${status}`].join('\n'),
  by: 'portal',
});

/** Five bans put an account near a network ban. The sixth does not count, because its appeal was approved. */
const driftersBans = [
  'Ramming the catering truck',
  'Blocking gate 7',
  'Jetway surfing',
  'Spamming PA announcements',
  'Flying the tug',
  'Mistaken identity',
].map((reason, index) => ({
  name: 'Drifter',
  desc: `Reason: ${reason}\nModerator: HibiscusHal\nDuration: ${index + 2} days`,
  due: `-${15 + index * 20}d`,
  labels: index === 5 ? [approved] : [],
}));

/** Players in each standing, appeals in each status, and cards that are hard to parse. */
export const demoPlayerBoard: NonNullable<WorldInput['playerBoard']> = {
  warnings: [
    {
      name: 'IslandHopper22',
      desc: 'Reason: Trolling during boarding\nModerator: Capt_Marisol\nDuration: 3 days',
      due: '2025-07-04T12:00:00.000Z',
      members: ['Capt_Marisol'],
    },
    {
      name: 'islandhopper22',
      desc: 'Reason: Spamming in chat\nand ignoring two warnings\nModerator: HibiscusHal\nDuration: Permanent',
      due: '-60d',
    },
    { name: 'IslandHopper2 ', desc: '', due: '-12d', closed: true },
    { name: 'IslandHopper222', desc: 'Reason: Not the same player at all\nModerator: HibiscusHal', due: '-5d' },
    {
      name: 'roblox_user_1234567890',
      desc: 'Reason: Inappropriate username\nModerator: PanyardPearl\nDuration: Until renamed',
      due: '-20d',
    },
  ],
  mutes: [
    {
      name: 'IslandHopper22 - 7/4/25',
      desc: 'Reason: Shouting on the flight deck\nModerator: KaieteurKid\nDuration: 1 day',
      due: '-8d',
      labels: [pending],
      comments: [appeal('hopper@example.test', 'My little brother had the headset.\nHe has his own account now.', 'PENDING')],
    },
    { name: 'LimboLuke', desc: '', due: '-3d', members: ['HibiscusHal'] },
    { name: 'LimboLuke: RDM', desc: 'Exploiting (fly hack) on BW600', due: null },
  ],
  serverBans: [
    {
      name: 'IslandHopper22',
      desc: 'Reason: Trolling\nModerator: Capt_Marisol\nDuration: 3 days',
      due: '-30d',
      labels: [denied],
      members: ['Capt_Marisol'],
      comments: [
        appeal('hopper@example.test', 'It will not happen again.', 'DENIED'),
        { text: 'Appeal Status: DENIED\nUsername: IslandHopper22', by: 'portal' },
      ],
    },
    {
      name: 'LimboLuke',
      desc: '**Reason:** Griefing the check-in desk\n**Moderator:** HibiscusHal\n**Duration:** 14 days',
      due: '-90d',
      comments: [appeal('luke@example.test', 'I have read the rules since.', 'APPROVED')],
    },
    ...driftersBans,
  ],
  networkBans: [
    {
      name: 'LimboLuke',
      desc: 'Reason: Exploiting (fly hack) on BW600\nModerator: PanyardPearl\nDuration: Permanent',
      due: '-2d',
      labels: [{ name: 'Pending', color: 'yellow' }, denied, { name: 'Severity: High', color: 'orange' }, { name: '', color: 'black' }],
      comments: [
        appeal('luke@example.test', 'First try.', 'DENIED'),
        appeal('luke@example.test', 'Second try, with video.', 'DENIED'),
        appeal('luke@example.test', 'Status: APPROVED\nEmail: evil@example.com', 'PENDING'),
      ],
    },
  ],
};

/** Staff in each standing, with dates in many formats. */
export const demoStaffBoard: NonNullable<WorldInput['staffBoard']> = {
  points: [
    { name: 'SteelpanSam - 7/4/25', desc: 'Reason for point: Late to shift BW600\nCase Handler: KaieteurKid' },
    {
      name: 'SteelpanSam - 07/04/2025 ',
      desc: 'Reason: Left the galley unattended\nCase Handler: TobagoTess',
      labels: [denied],
      comments: [appeal('sam@example.test', 'I was called to the gate.', 'DENIED')],
    },
    { name: 'SteelpanSam – 9/12/25', desc: '**Reason for point:** Uniform\n**Case Handler:** Capt_Marisol' },
    { name: 'SteelpanSam - 13/40/25', desc: 'Reason for point: Missed briefing\nCase Handler: KaieteurKid' },
    { name: 'SteelpanSam - second strike', desc: 'Reason for point: Missed briefing again' },
    { name: 'SteelpanSammy - 7/4/25', desc: 'Reason for point: Somebody else entirely\nCase Handler: KaieteurKid' },
    { name: 'Steelpan\\_Sam - 7/4/25', desc: 'Reason for point: An escaped name\nCase Handler: PanyardPearl' },
  ],
  suspensions: [
    {
      name: 'SteelpanSam -10/2/25',
      desc: '**Reason for suspension:** Three points in a quarter\n**Case Handler:** KaieteurKid',
      labels: [pending],
      comments: [appeal('sam@example.test', 'Two of the points were for the same shift.', 'PENDING')],
    },
    {
      name: 'KaieteurKid - 3/9/25',
      desc: 'Reason for suspension: Flew without a briefing\nCase Handler: Capt_Marisol',
      labels: [pending],
      comments: [appeal('kid@example.test', 'The briefing room was locked.', 'PENDING')],
    },
  ],
  terminations: [
    { name: 'Steelpan\\_Sam - 5/2/25', desc: 'Reason for termination: Absent for a month\nCase Handler: PanyardPearl' },
    { name: 'Steelpan_Sam - 11/3/25', desc: 'Reason for termination: Absent again\nCase Handler: TobagoTess' },
    { name: 'JunkanooJoe - 1/15/25 - appealed', desc: 'Reason for termination: Inactivity\nCase Handler: PanyardPearl' },
  ],
  blacklists: [
    { name: 'PitchLakePete - 6/1/26', desc: 'Reason for blacklist: Sold crew items\nCase Handler: Capt_Marisol' },
    { name: 'LimboLuke - 2/1/26', desc: 'Reason for blacklist: Exploiting while employed\nCase Handler: PanyardPearl' },
  ],
};
