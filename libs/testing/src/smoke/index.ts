export { expectFrame } from './frame.ts';
export { smokeRemote } from './smoke-remote.ts';
export { stopBell } from './stop-bell.ts';
export { expect, test } from './test.ts';
