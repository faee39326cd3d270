/** Account standing, appeals and the audit log: an entry of its own, so that only the pages that show them carry it. */
export * from './standing/audit.ts';
export * from './standing/labels.ts';
export * from './standing/paths.ts';
export * from './standing/replies.ts';
export * from './standing/texts.ts';
export * from './standing/verdict-text.ts';
export * from './standing/vocabulary.ts';
