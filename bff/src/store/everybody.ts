/** Denotes all people in `sessionEnds` after a restore. No user id contains this character. */
export const everybody = '*';
