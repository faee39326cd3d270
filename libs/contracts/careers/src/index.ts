export * from './administration-replies.ts';
export * from './administration.ts';
export * from './paths.ts';
export * from './replies.ts';
export * from './requests.ts';
export * from './texts.ts';
