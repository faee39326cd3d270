import { aJob, aPunishment, aStaffRecord, world } from '@portal/sandbox/world-builder';

/** Texts of an attacker in a sheet, a card, a name or a letter. Each would set `hacked` if it ran. */
export const payloads = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<svg/onload=globalThis.hacked=1>',
  '<script>globalThis.hacked=1</script>',
  '"><script>globalThis.hacked=1</script>',
  "'-globalThis.hacked=1-'",
  'javascript:globalThis.hacked=1',
  '[click](javascript:globalThis.hacked=1)',
  '<a href="javascript:globalThis.hacked=1">x</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '</script><script>globalThis.hacked=1</script>',
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '${globalThis.hacked=1}',
  '<math><mi//xlink:href="data:x,<script>globalThis.hacked=1</script>">',
  '<style>@import "javascript:globalThis.hacked=1"</style>',
  '=HYPERLINK("javascript:globalThis.hacked=1","x")',
] as const;

/** Author of the hostile letters. */
export const hostileApplicant = 'IslandHopper22';

/** A job per payload, with the payload in every field. */
const hostileJobs = payloads.map((text) =>
  aJob({ title: text, department: text, location: text, type: text, description: `${text}\n${text}`, requirements: [text, text] }),
);

/** A letter per payload, except for the first job, which remains open for an application. */
const hostileApplications = payloads.slice(1).map((text) => ({ job: text, username: hostileApplicant, coverLetter: `${text}\n\n${text}` }));

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

const hostilePlayerBoard = {
  warnings: payloads.map((text) => aPunishment({ name: hostilePlayer, desc: descriptionWith(text) })),
  mutes: payloads.map((text) => aPunishment({ name: 'LimboLuke', desc: descriptionWith(text), labels: pending, comments: [record(text)] })),
  // A card without a date counts in no record, but is listed by name.
  serverBans: payloads.map((text) => aPunishment({ name: text, due: null })),
  networkBans: [],
};

const hostileStaffBoard = {
  points: payloads.map((text) =>
    aStaffRecord({ name: `${hostileManager} - 7/4/25`, desc: `Reason for point: ${text}\nCase Handler: ${text}` }),
  ),
  suspensions: [],
  terminations: [],
  blacklists: [],
};

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet with every payload in every column, and one honest route that proves that the list is visible. */
const routesCsv = [
  'Route,Callsign,Destination,Aircraft,Status',
  'POS-JFK,BW001,New York,Boeing 737-8,active',
  ...payloads.map((payload) => Array.from({ length: 5 }, () => csvCell(payload)).join(',')),
  // Routes between known airports, so that the map shows their texts too.
  ...payloads.map((payload) => ['POS-BGI', csvCell(payload), 'Bridgetown', csvCell(payload), csvCell(payload)].join(',')),
].join('\r\n');

/** A world with hostile texts. Each domain adds its own. */
export const hostileWorld = world({
  jobs: hostileJobs,
  applications: hostileApplications,
  routesCsv,
  playerBoard: hostilePlayerBoard,
  staffBoard: hostileStaffBoard,
});
