/** Replaces the service worker of the boarding pass when it is switched off: deletes what was saved, and itself. */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(Promise.all([caches.delete(settings.cache), registration.unregister()])));
