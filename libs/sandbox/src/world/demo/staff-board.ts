import type { WorldInput } from '../world-schema.ts';
import { appeal, denied, pending } from './appeals.ts';

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
