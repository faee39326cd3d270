import { genericMessage, offlineMessage } from './common-messages.ts';
import { platform } from './names.ts';

/** Texts of the error catalogue and of toasts that belong to no domain. */
export const portalMessages = {
  generic: genericMessage,
  auth: {
    signInButton: `Sign In with ${platform.label}`,
    failed: 'Authentication failed',
    invalidUser: 'Invalid user data received',
    failedTitle: 'Sign-in failed',
    signingIn: 'Signing you in...',
    ended: { title: 'Your session has ended', description: 'Please sign in again to continue.' },
    signOutFailed: { title: 'Signed out on this device', description: 'The server could not be reached to end the session everywhere.' },
    required: 'Sign in required',
    forbidden: 'You do not have permission to do that',
    rankUnknown: `${platform.label} is not answering, so we can't check your rank right now. Please try again in a few minutes.`,
    crossOrigin: 'Cross-origin request refused',
  },
  offline: offlineMessage,
  profile: { loading: 'Loading profile...' },
} as const;

/** Reasons why a page sent a visitor home. A separate constant, so that only such pages load it. */
export const sentHomeMessages = {
  guest: { title: 'Please sign in', description: 'This page is for members. Sign in and you come straight back to it.' },
  rankTooLow: { title: 'This page is not open to you', description: 'It is for staff with a higher rank.' },
} as const;

/** Texts for an address without a page. Separate for the same reason. */
export const notFoundMessages = { documentTitle: 'Page not found', title: 'Oops! Page not found', back: 'Return to Home' } as const;
