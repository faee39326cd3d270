export { startSandbox, type RunningSandbox } from './start-sandbox.ts';
export type { WorldInput } from './world/world-schema.ts';
