/** A permission: `own` covers the caller's own data only. */
export type Cell = 'yes' | 'own' | 'no';
export type Role = 'guest' | 'member' | 'staff' | 'senior' | 'allowList' | 'releaser';

/**
 * Permissions by row and role. Each route names its row, or the BFF does not start.
 *
 * Roles add up: a senior is also staff and a member. `senior` is rank 250 and `staff` rank 240. `allowList` is a staff manager who is
 * also staff. `releaser` is a team's program with its release token. It has no other role, and `own` means its own remote.
 */
export const accessTable = {
  session: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  flights: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  routes: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  lookups: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  portal: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  cabinItems: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  ownership: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  miles: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  bookings: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  flightPassengers: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  flightCheckIns: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  flightCards: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  flightMessages: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  bookingEmail: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  notifications: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  account: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  unsubscribe: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  calendarFeed: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  logbook: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  sharedLogbook: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  companions: { guest: 'no', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  visibility: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  playerStanding: { guest: 'no', member: 'own', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  submitPlayerAppeal: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  playerAppeals: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  staffStanding: { guest: 'no', member: 'no', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  staffCase: { guest: 'no', member: 'no', staff: 'own', senior: 'own', allowList: 'yes', releaser: 'no' },
  staffAppeals: { guest: 'no', member: 'no', staff: 'no', senior: 'no', allowList: 'yes', releaser: 'no' },
  people: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  unreadableCards: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  appealFigures: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'yes', releaser: 'no' },
  auditLog: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  permissions: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  boardProxy: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  staffBoardCards: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'yes', releaser: 'no' },
  openJobs: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  applications: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own', releaser: 'no' },
  careersAdministration: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  releases: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'own' },
  uploadRelease: { guest: 'no', member: 'no', staff: 'no', senior: 'no', allowList: 'no', releaser: 'own' },
  changeRelease: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'own' },
  previewRelease: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'own' },
  noteTemplates: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'yes', releaser: 'no' },
  changeNoteTemplates: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  workspace: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  health: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes', releaser: 'no' },
  doctorFindings: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
  mailQueue: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no', releaser: 'no' },
} as const satisfies Record<string, Record<Role, Cell>>;

export type AccessKey = keyof typeof accessTable;

const strength = { no: 0, own: 1, yes: 2 } as const;

/** Returns the strongest permission of the roles in this row. */
export const strongest = (row: Record<Role, Cell>, roles: readonly Role[]): Cell =>
  roles.map((role) => row[role]).reduce((best, cell) => (strength[cell] > strength[best] ? cell : best), 'no');

/** True if neither rank nor allow-list gives a member more. Then the rank need not be read. */
export const isSameForMembers = (row: Record<Role, Cell>): boolean =>
  (['staff', 'senior', 'allowList'] as const).every((role) => strength[row[role]] <= strength[row.member]);
