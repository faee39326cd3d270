export { startSandbox, type RunningSandbox } from './start-sandbox.ts';
export { demoWorld } from './world/demo/demo-world.ts';
export type { WorldInput } from './world/world-schema.ts';
