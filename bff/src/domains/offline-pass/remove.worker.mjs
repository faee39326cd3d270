/** Replaces the service worker of boarding passes when it is switched off. Deletes the saved passes and unregisters itself. */
const remove = () => Promise.all([caches.delete(settings.cache), registration.unregister()]);

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
// A page sends a message after it has registered the worker again.
addEventListener('message', (event) => event.waitUntil(remove()));
