import { aPunishment, aStaffRecord } from '@portal/sandbox/world-builder';
import { payloads } from './payloads.ts';

// Members of the builder's world. The manager is staff, senior and on the allow-list.
export const hostilePlayer = 'IslandHopper22';
export const hostileManager = 'Capt_Marisol';

const pending = [{ name: 'PENDING', color: 'yellow' }];
const record = (reason: string) => ({
  text: ['APPEAL SUBMITTED', 'Email: hopper@example.test', `Reason: ${reason}`, 'Status: PENDING'].join('\n'),
  by: 'portal',
});
/** A card's description with the text in every field. */
const descriptionWith = (text: string) => `Reason: ${text}\nModerator: ${text}\nDuration: ${text}`;

export const hostilePlayerBoard = {
  warnings: payloads.map((text) => aPunishment({ name: hostilePlayer, desc: descriptionWith(text) })),
  mutes: payloads.map((text) => aPunishment({ name: 'LimboLuke', desc: descriptionWith(text), labels: pending, comments: [record(text)] })),
  // A card without a date counts in no record, but is listed by name.
  serverBans: payloads.map((text) => aPunishment({ name: text, due: null })),
  networkBans: [],
};

export const hostileStaffBoard = {
  points: payloads.map((text) =>
    aStaffRecord({ name: `${hostileManager} - 7/4/25`, desc: `Reason for point: ${text}\nCase Handler: ${text}` }),
  ),
  suspensions: [],
  terminations: [],
  blacklists: [],
};
