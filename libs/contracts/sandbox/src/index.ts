export * from './mail-templates.ts';
export * from './sandbox.ts';
