export * from './admin.ts';
export * from './application.ts';
export * from './job.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './paths.ts';
export * from './pending-job.ts';
export * from './request.ts';
