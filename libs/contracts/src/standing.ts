/**
 * Account standing, appeals and the audit log: an entry of its own, so that only the pages that show them carry it. Each reply
 * and each group of texts has a file of its own, so that a page carries only those that it uses.
 */
export * from './standing/appeal-case.ts';
export * from './standing/appeal-replies.ts';
export * from './standing/appeal-texts.ts';
export * from './standing/audit.ts';
export * from './standing/decision-texts.ts';
export * from './standing/labels.ts';
export * from './standing/lookup-texts.ts';
export * from './standing/paths.ts';
export * from './standing/pending-appeals.ts';
export * from './standing/player-record.ts';
export * from './standing/record-texts.ts';
export * from './standing/staff-record.ts';
export * from './standing/texts.ts';
export * from './standing/unreadable-cards.ts';
export * from './standing/verdict.ts';
export * from './standing/verdict-text.ts';
export * from './standing/vocabulary.ts';
