/** Ids of jobs and applications, as the tables give them: uuids, unless the tables are not the portal's own. */
export const careersIdPattern = /^[0-9A-Za-z-]{1,64}$/;

/** Characters, after trimming; the tables hold the same bounds. */
export const careersLimits = {
  title: 120,
  department: 80,
  location: 80,
  type: 60,
  description: 4_000,
  /** Lines, and characters of one. */
  requirements: 30,
  requirement: 200,
  coverLetter: 5_000,
  search: 100,
  /** Applications on one page of the administration, unless told, and at most. */
  pageSize: 25,
  largestPage: 100,
  /** Of the place from which the next page goes on. */
  cursor: 1_000,
} as const;
