/** Address of the service worker that opens boarding passes and the installed app without a network. */
export const offlinePassWorker = '/offline-pass.js';

/** Scope of that service worker. It covers only the pages of boarding passes and the start of the installed app. */
export const offlinePassScope = '/boarding-pass/';

/** Start of the installed app. It leads to the home page, or without a network to the saved passes. */
export const appStartPath = `${offlinePassScope}start`;

/** Name of the browser cache with the saved passes and the files of their page. Deleted when the user changes. */
export const offlinePassCache = 'offline-pass';
