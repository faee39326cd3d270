export { expectFrame, partOf } from './frame.ts';
export { smokeRemote, type GuestPage, type GuestWidget } from './smoke-remote.ts';
export { expect, test, type Release, type SmokeOptions } from './test.ts';
