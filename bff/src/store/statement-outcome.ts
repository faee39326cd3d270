/** End of a statement. `mistake`: the statement itself is wrong, or breaks a constraint. */
type StatementOutcome = 'ok' | 'mistake' | 'unavailable';

export type OnStatement = (outcome: StatementOutcome, tookMs: number) => void;
