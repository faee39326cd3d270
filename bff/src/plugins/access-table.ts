/** What a role may do: `own` means with the session's own data only. */
export type Cell = 'yes' | 'own' | 'no';
export type Role = 'guest' | 'member' | 'staff' | 'senior' | 'allowList';

/**
 * Who may do what. Roles add up: a senior is also staff and a member. `senior` is rank 250, `staff` rank 240;
 * `allowList` is a staff manager who is also staff. A route names its row; without one the BFF does not start.
 */
export const accessTable = {
  session: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  flights: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  routes: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  lookups: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  portal: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  cabinItems: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  ownership: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  miles: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  bookings: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  bookingEmail: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  playerStanding: { guest: 'no', member: 'own', staff: 'yes', senior: 'yes', allowList: 'yes' },
  submitPlayerAppeal: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  playerAppeals: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no' },
  staffStanding: { guest: 'no', member: 'no', staff: 'own', senior: 'own', allowList: 'own' },
  staffCase: { guest: 'no', member: 'no', staff: 'own', senior: 'own', allowList: 'yes' },
  staffAppeals: { guest: 'no', member: 'no', staff: 'no', senior: 'no', allowList: 'yes' },
  unreadableCards: { guest: 'no', member: 'no', staff: 'yes', senior: 'yes', allowList: 'yes' },
  appealFigures: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'yes' },
  auditLog: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'yes' },
  boardProxy: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  staffBoardCards: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'yes' },
  openJobs: { guest: 'yes', member: 'yes', staff: 'yes', senior: 'yes', allowList: 'yes' },
  applications: { guest: 'no', member: 'own', staff: 'own', senior: 'own', allowList: 'own' },
  careersAdministration: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no' },
  mailQueue: { guest: 'no', member: 'no', staff: 'no', senior: 'yes', allowList: 'no' },
} as const satisfies Record<string, Record<Role, Cell>>;

export type AccessKey = keyof typeof accessTable;

const strength = { no: 0, own: 1, yes: 2 } as const;

/** The most that any of the roles may do in this row. */
export const strongest = (row: Record<Role, Cell>, roles: readonly Role[]): Cell =>
  roles.map((role) => row[role]).reduce((best, cell) => (strength[cell] > strength[best] ? cell : best), 'no');

/** True when rank and allow-list change nothing for a member: the rank is then not read. */
export const isSameForMembers = (row: Record<Role, Cell>): boolean =>
  (['staff', 'senior', 'allowList'] as const).every((role) => strength[row[role]] <= strength[row.member]);
