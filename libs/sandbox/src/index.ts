export { startSandbox, type RunningSandbox, type SandboxOptions } from './start-sandbox.ts';
export { parseWorld, WorldError } from './world/parse-world.ts';
export { worldSchema, type World, type WorldInput } from './world/world-schema.ts';
