/** Reviews of applications, and the ranks of accepted applicants. Part of `StateTables`. */
export interface ReviewTables {
  /** Pending applications whose applicants are interviewed. */
  interviews: { applicationId: string; since: number };
  /** Internal notes of staff about an application. `id` is drawn by the writer's browser. */
  applicationNotes: { id: string; applicationId: string; author: string; text: string; writtenAt: number };

  /** The role that accepted applicants of a job get. */
  jobRoles: { jobId: string; roleId: string; roleName: string; rank: number };
  /**
   * The rank of an accepted applicant. `waiting`: it is to be set. `set`: the member holds the role. `notMember`: the applicant is not
   * in the group. `refused`: it cannot be set, for `reason`.
   */
  rankAssignments: {
    applicationId: string;
    /** The applicant's id on the platform; '' when the application names none. */
    userId: string;
    username: string;
    jobTitle: string;
    roleId: string;
    roleName: string;
    rank: number;
    /** The person who accepted the application, or tried again. */
    actorId: string;
    actor: string;
    requestId: string;
    state: 'waiting' | 'set' | 'notMember' | 'refused';
    reason: string | null;
    /** The member's highest role before the write. Null before it. */
    heldRole: string | null;
    attempts: number;
    dueAt: number;
    /** Lock token of the last attempt. */
    fence: number;
    changedAt: number;
  };
}
