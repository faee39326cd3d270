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
  for (const [key, [group, label, note]] of actions) {
    const cells = Object.fromEntries(roles.map((role) => [role, strongest(accessTable[key], [role, ...roleTexts[role].includes])]));
    const row = { key, label, cells, ...(note !== undefined && { note }) };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return {
    columns: roles.map((key) => ({ key, label: roleTexts[key].label, about: roleTexts[key].about })),
    groups: [...groups].map(([label, rows]) => ({ label, rows })),
  };
}

type Group = 'Everybody' | 'Trips and account' | 'Records and appeals' | 'Careers' | 'Running the portal';

/** Texts for the rows of the access table, in the order of the page. A note says an exception, or the meaning of `own`. */
const actionTexts: Readonly<Record<AccessKey, readonly [group: Group, label: string, note?: string]>> = {
  session: ['Everybody', 'Sign in and out'],
  flights: ['Everybody', 'See flights and their live state'],
  routes: ['Everybody', 'See the route map'],
  lookups: ['Everybody', 'See names, pictures and ranks of players'],
  portal: ['Everybody', 'Load the pages of the portal'],
  cabinItems: ['Everybody', 'See what each cabin needs'],
  openJobs: ['Everybody', 'See open jobs'],
  unsubscribe: ['Everybody', 'Unsubscribe with the link in an email', 'The link itself is the permission.'],
  calendarFeed: ['Everybody', 'Read a calendar at its secret address', 'The address itself is the permission.'],
  sharedLogbook: ['Everybody', 'Read a shared logbook', 'The address itself is the permission.'],

  bookings: ['Trips and account', 'Book, change and cancel seats'],
  flightPassengers: ['Trips and account', 'See the passengers and the waiting list of a flight', 'Names and classes only.'],
  flightCheckIns: ['Trips and account', 'Check in the passengers of a flight', 'From 24 hours before departure until a day after it.'],
  flightCards: ['Trips and account', "Open a flight's card on the board", 'The board asks for its own sign-in.'],
  flightMessages: ['Trips and account', 'Write to the passengers of a flight', 'Addresses stay on the server.'],
  bookingEmail: ['Trips and account', 'Send a booking’s confirmation again'],
  ownership: ['Trips and account', 'Check whether a cabin’s item is owned'],
  miles: ['Trips and account', 'See miles'],
  logbook: ['Trips and account', 'Read the logbook, and share it'],
  companions: ['Trips and account', 'See who flies along', 'Only members who want to be seen.'],
  visibility: ['Trips and account', 'Choose whether to be seen on flights'],
  notifications: ['Trips and account', 'Choose emails, notices about routes and the calendar address'],
  account: ['Trips and account', 'See the account, its sessions and its data'],

  playerStanding: ['Records and appeals', 'Read a player’s record'],
  submitPlayerAppeal: ['Records and appeals', 'Appeal a punishment'],
  playerAppeals: ['Records and appeals', 'Decide appeals of players', 'Never one’s own case.'],
  staffStanding: ['Records and appeals', 'Read a staff record and appeal from it'],
  staffCase: ['Records and appeals', 'Read the timeline of a staff case'],
  staffAppeals: ['Records and appeals', 'Look up staff and decide their appeals', 'Never one’s own case.'],
  people: ['Records and appeals', 'Find a person, and open their page', 'The page has the parts that the person may see elsewhere.'],
  unreadableCards: ['Records and appeals', 'See cards that cannot be read'],
  boardProxy: ['Records and appeals', 'Work on cards of the player board', 'Changes need the permission to decide.'],
  staffBoardCards: ['Records and appeals', 'Read cards of the staff board'],
  appealFigures: ['Records and appeals', 'See the figures of appeals', 'Only for boards on which they decide.'],

  applications: ['Careers', 'Apply for a job, see and withdraw applications'],
  careersAdministration: ['Careers', 'Manage jobs and decide applications', 'Never one’s own application.'],

  auditLog: ['Running the portal', 'Read and export the audit log'],
  permissions: ['Running the portal', 'See this page'],
  health: ['Running the portal', 'See the health of the portal and its services'],
  doctorFindings: ['Running the portal', 'See the findings of the last check of the set-up'],
  mailQueue: ['Running the portal', 'Send undelivered messages again, or discard them'],
  workspace: ['Running the portal', 'Open the workspace, with the queues that they may work on'],
  noteTemplates: ['Running the portal', 'Use the templates of notes'],
  changeNoteTemplates: ['Running the portal', 'Change the templates of notes'],
  previewRelease: ['Running the portal', 'Preview a release'],
  releases: ['Running the portal', 'See releases and their health', 'A team’s token: its own remote.'],
  changeRelease: ['Running the portal', 'Put releases live, and roll them back', 'A team’s token: its own remote.'],
  uploadRelease: ['Running the portal', 'Upload a release', 'A team’s token: its own remote.'],
};
