/** The shell's own pages, in one chunk that is fetched when the first of them is opened. */
export { NotFound } from './not-found.tsx';
export { OAuthReturn } from './oauth-return.tsx';
export { UserProfile } from './user-profile.tsx';
