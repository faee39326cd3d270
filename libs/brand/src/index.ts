export * from './airline.ts';
