export * from './airline.ts';
export * from './legal.ts';
export * from './links.ts';
export * from './quick-links.ts';
