/** Names of the three services that the portal is built around. Paths, storage keys and labels derive from them. */
export const platform = { key: 'roblox', label: 'Roblox', prefix: 'Ro' } as const;
export const board = { key: 'trello', label: 'Trello' } as const;
export const mailer = { key: 'loops', label: 'Loops' } as const;

/** Local-storage key of the signed-in user, kept for display only. */
export const storedUserKey = `${platform.key}User` as const;

/** Local-storage key that switches the search's shortcut off on a device. */
export const searchKeyOff = 'searchKeyOff';

/**
 * Event of the window with which a remote tells the shell to read the session again, because what waits for the member has changed. An
 * older shell ignores it.
 */
export const sessionChangedEvent = 'portal:session-changed';
