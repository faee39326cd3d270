export * from './leadership-avatars.ts';
export * from './messages.ts';
export * from './paths.ts';
export * from './routes.ts';
