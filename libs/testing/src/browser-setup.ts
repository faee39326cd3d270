import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// A whole page in jsdom is slow on a busy machine. Only a state that never comes reaches the timeout.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // A dialog of this test must not go back in the history of the next.
  history.replaceState(null, '');
  const { portalOverlays } = globalThis as { portalOverlays?: { isGoing: () => boolean } };
  if (portalOverlays?.isGoing()) await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  localStorage.clear();
  sessionStorage.clear();
});
