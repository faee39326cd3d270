/** Replaces the service worker of the boarding pass when it is switched off: deletes what was saved, and itself. */
const remove = () => Promise.all([caches.delete(settings.cache), registration.unregister()]);

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
// A page that wants its pass saved has registered it again.
addEventListener('message', (event) => event.waitUntil(remove()));
