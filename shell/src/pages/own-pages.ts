/** The shell's small pages share one chunk. */
export { NotFound } from './not-found.tsx';
export { OAuthReturn } from './oauth-return.tsx';
export { UserProfile } from './user-profile.tsx';
