/** The shell's own pages in one chunk, loaded with the first of them. */
export { NotFound } from './not-found.tsx';
export { OAuthReturn } from './oauth-return.tsx';
export { UserProfile } from './user-profile.tsx';
