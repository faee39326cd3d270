/**
 * The careers pages' part of the contract. An entry of its own (`@portal/contracts/careers`), so that only the pages that need it
 * carry it. The schemas of requests are the server's (`careers-request.ts`).
 */
export * from './careers-admin.ts';
export * from './careers-application.ts';
export * from './careers-job.ts';
export * from './careers-limits.ts';
export * from './careers-messages.ts';
export * from './careers-paths.ts';
