/** Outcome of a statement. `mistake`: the statement itself is wrong, or violates a constraint. */
type StatementOutcome = 'ok' | 'mistake' | 'unavailable';

export type OnStatement = (outcome: StatementOutcome, tookMs: number) => void;
