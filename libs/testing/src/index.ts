export * from './world-builder.ts';
