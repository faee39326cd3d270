/** Reviews of applications, and the ranks of accepted applicants. Part of `StateTables`. */
export interface ReviewTables {
  /** Pending applications in the interview stage. */
  interviews: { applicationId: string; since: number };
  /** Internal notes of staff about an application. The author's browser draws the `id`. */
  applicationNotes: { id: string; applicationId: string; author: string; text: string; writtenAt: number };

  /** Role that accepted applicants of a job get. */
  jobRoles: { jobId: string; roleId: string; roleName: string; rank: number };
  /**
   * Rank of an accepted applicant. `waiting`: not set yet. `set`: the member has the role. `notMember`: the applicant is not in the
   * group. `refused`: it cannot be set because of `reason`.
   */
  rankAssignments: {
    applicationId: string;
    /** The applicant's id on the platform; '' if the application has none. */
    userId: string;
    username: string;
    jobTitle: string;
    roleId: string;
    roleName: string;
    rank: number;
    /** The person who accepted the application, or who last chose to try again. */
    actorId: string;
    actor: string;
    requestId: string;
    state: 'waiting' | 'set' | 'notMember' | 'refused';
    reason: string | null;
    /** The member's highest role before the rank was set. Null until then. */
    heldRole: string | null;
    attempts: number;
    dueAt: number;
    /** Lock token of the last attempt. */
    fence: number;
    changedAt: number;
  };
}
