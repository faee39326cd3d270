/** For tests only: a router without an address bar. */
export { MemoryRouter } from 'react-router';
