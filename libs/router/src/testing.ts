/** A router without an address bar, for tests only. */
export { MemoryRouter } from 'react-router';
