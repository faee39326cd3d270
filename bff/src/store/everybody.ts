/** Stands for all people in `sessionEnds`, after a restore. No user id has the sign. */
export const everybody = '*';
