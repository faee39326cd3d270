/**
 * Stands in for the federation runtime's snapshots, which describe remotes by manifests fetched at run time. This portal's
 * registry says what they would, and the build leaves out the plug-in that asks for them (`disableSnapshot`); the runtime
 * still makes a handler, offers it each plug-in, and forgets a remote's entry in it when the remote is registered anew.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
