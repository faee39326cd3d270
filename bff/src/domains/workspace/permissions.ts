import { ranks } from '@portal/portal-contract';
import { permissionsReplySchema, standingApi, type PermissionRow, type PermissionsReply } from '@portal/standing-contract';
import type { Domain } from '../../domain.ts';
import { accessTable, strongest, type AccessKey, type Role } from '../../plugins/access-table.ts';

/** Creates `GET /api/permissions`. Its reply is built from the table that every request is checked against. */
export function createPermissions(): Domain {
  const reply = permissionsReply();
  return {
    async plugin(app) {
      app.get(
        standingApi.permissions,
        { config: { access: 'permissions' }, schema: { response: { 200: permissionsReplySchema } } },
        async () => reply,
      );
    },
  };
}

interface RoleText {
  label: string;
  /** Condition for the role. */
  about: string;
  /** Other roles that this role includes. */
  includes: readonly Role[];
}

/** Texts for the roles, in the order of the page's columns. */
const roleTexts: Readonly<Record<Role, RoleText>> = {
  guest: { label: 'Guest', about: 'Not signed in', includes: [] },
  member: { label: 'Member', about: 'Signed in', includes: ['guest'] },
  staff: { label: 'Staff', about: `Group rank ${ranks.staff} or higher`, includes: ['guest', 'member'] },
  senior: { label: 'Senior staff', about: `Group rank ${ranks.senior} or higher`, includes: ['guest', 'member', 'staff'] },
  allowList: { label: 'Staff manager', about: 'Staff on the list of managers', includes: ['guest', 'member', 'staff'] },
  releaser: { label: 'Team token', about: 'A team’s program, for its own remote', includes: [] },
};

const roles = Object.keys(roleTexts) as Role[];

/** Describes the access table for people. A role has the strongest permission of the roles that it includes, as in a request. */
export function permissionsReply(): PermissionsReply {
  const actions = Object.entries(actionTexts) as [AccessKey, (typeof actionTexts)[AccessKey]][];
  const groups = new Map<string, PermissionRow[]>();
  for (const [key, { group, label, note }] of actions) {
    const cells = Object.fromEntries(roles.map((role) => [role, strongest(accessTable[key], [role, ...roleTexts[role].includes])]));
    const row = { key, label, cells, ...(note !== undefined && { note }) };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return {
    columns: roles.map((key) => ({ key, label: roleTexts[key].label, about: roleTexts[key].about })),
    groups: [...groups].map(([label, rows]) => ({ label, rows })),
  };
}

interface ActionText {
  /** Section of the page. */
  group: 'Everybody' | 'Trips and account' | 'Records and appeals' | 'Careers' | 'Running the portal';
  label: string;
  /** An exception, or the meaning of `own`. */
  note?: string;
}

/** Texts for the rows of the access table, in the order of the page. */
const actionTexts: Readonly<Record<AccessKey, ActionText>> = {
  session: { group: 'Everybody', label: 'Sign in and out' },
  flights: { group: 'Everybody', label: 'See flights and their live state' },
  routes: { group: 'Everybody', label: 'See the route map' },
  lookups: { group: 'Everybody', label: 'See names, pictures and ranks of players' },
  portal: { group: 'Everybody', label: 'Load the pages of the portal' },
  cabinItems: { group: 'Everybody', label: 'See what each cabin needs' },
  openJobs: { group: 'Everybody', label: 'See open jobs' },
  unsubscribe: { group: 'Everybody', label: 'Unsubscribe with the link in a mail', note: 'The link itself is the permission.' },
  calendarFeed: { group: 'Everybody', label: 'Read a calendar at its secret address', note: 'The address itself is the permission.' },
  sharedLogbook: { group: 'Everybody', label: 'Read a shared logbook', note: 'The address itself is the permission.' },

  bookings: { group: 'Trips and account', label: 'Book, change and cancel seats' },
  flightPassengers: {
    group: 'Trips and account',
    label: 'See the passengers and the waiting list of a flight',
    note: 'Names and classes only.',
  },
  flightCheckIns: {
    group: 'Trips and account',
    label: 'Check in the passengers of a flight',
    note: 'From 24 hours before departure until a day after it.',
  },
  flightCards: {
    group: 'Trips and account',
    label: "Open a flight's card on the board",
    note: 'The board asks for its own sign-in.',
  },
  flightMessages: {
    group: 'Trips and account',
    label: 'Write to the passengers of a flight',
    note: 'Addresses stay on the server.',
  },
  bookingEmail: { group: 'Trips and account', label: 'Send a booking’s confirmation again' },
  ownership: { group: 'Trips and account', label: 'Check whether a cabin’s item is owned' },
  miles: { group: 'Trips and account', label: 'See miles' },
  logbook: { group: 'Trips and account', label: 'Read the logbook, and share it' },
  companions: { group: 'Trips and account', label: 'See who flies along', note: 'Only members who want to be seen.' },
  visibility: { group: 'Trips and account', label: 'Choose whether to be seen on flights' },
  notifications: { group: 'Trips and account', label: 'Choose emails, notices about routes and the calendar address' },
  account: { group: 'Trips and account', label: 'See the account, its sessions and its data' },

  playerStanding: { group: 'Records and appeals', label: 'Read a player’s record' },
  submitPlayerAppeal: { group: 'Records and appeals', label: 'Appeal a punishment' },
  playerAppeals: { group: 'Records and appeals', label: 'Decide appeals of players', note: 'Never one’s own case.' },
  staffStanding: { group: 'Records and appeals', label: 'Read a staff record and appeal from it' },
  staffCase: { group: 'Records and appeals', label: 'Read the timeline of a staff case' },
  staffAppeals: { group: 'Records and appeals', label: 'Look up staff and decide their appeals', note: 'Never one’s own case.' },
  people: {
    group: 'Records and appeals',
    label: 'Find a person, and open their page',
    note: 'The page has the parts that the person may see elsewhere.',
  },
  unreadableCards: { group: 'Records and appeals', label: 'See cards that cannot be read' },
  boardProxy: { group: 'Records and appeals', label: 'Work on cards of the player board', note: 'Changes need the permission to decide.' },
  staffBoardCards: { group: 'Records and appeals', label: 'Read cards of the staff board' },
  appealFigures: { group: 'Records and appeals', label: 'See the figures of appeals', note: 'Only for boards on which they decide.' },

  applications: { group: 'Careers', label: 'Apply for a job, see and withdraw applications' },
  careersAdministration: { group: 'Careers', label: 'Manage jobs and decide applications', note: 'Never one’s own application.' },

  auditLog: { group: 'Running the portal', label: 'Read and export the audit log' },
  permissions: { group: 'Running the portal', label: 'See this page' },
  health: { group: 'Running the portal', label: 'See the health of the portal and its services' },
  doctorFindings: { group: 'Running the portal', label: 'See the findings of the last check of the set-up' },
  mailQueue: { group: 'Running the portal', label: 'Send undelivered messages again, or discard them' },
  workspace: { group: 'Running the portal', label: 'Open the workspace, with the queues that they may work on' },
  noteTemplates: { group: 'Running the portal', label: 'Use the templates of notes' },
  changeNoteTemplates: { group: 'Running the portal', label: 'Change the templates of notes' },
  previewRelease: { group: 'Running the portal', label: 'Preview a release' },
  releases: { group: 'Running the portal', label: 'See releases and their health', note: 'A team’s token: its own remote.' },
  changeRelease: { group: 'Running the portal', label: 'Put releases live, and roll them back', note: 'A team’s token: its own remote.' },
  uploadRelease: { group: 'Running the portal', label: 'Upload a release', note: 'A team’s token: its own remote.' },
};
