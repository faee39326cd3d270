export * from './appeals.ts';
export * from './audit.ts';
export * from './desk.ts';
export * from './paths.ts';
export * from './records.ts';
export * from './requests.ts';
export * from './texts.ts';
export * from './vocabulary.ts';
