/** Address of the service worker that opens boarding passes without a network. */
export const offlinePassWorker = '/offline-pass.js';

/** Name of the browser cache with the saved passes and the files of their page. Deleted when the user changes. */
export const offlinePassCache = 'offline-pass';
