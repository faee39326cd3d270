import { genericMessage, offlineMessage } from './common-texts.ts';
import { platform } from './paths.ts';
import { isolated } from './rules.ts';

/** Texts of the error catalogue and of toasts that belong to no domain. */
export const portalMessages = {
  generic: genericMessage,
  auth: {
    signInButton: `Sign In with ${platform.label}`,
    failed: 'Authentication failed',
    invalidUser: 'Invalid user data received',
    failedTitle: 'Sign-in failed',
    cancelledTitle: 'Sign-in cancelled',
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

/** Errors of requests that belong to no single route. Most are refused before they reach a handler. */
export const requestMessages = {
  notFound: 'Not found',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooLarge: 'Request body is too large',
  notJson: 'The request body must be JSON',
  notAcceptable: 'Not acceptable',
  unavailable: 'The service is temporarily unavailable',
  internal: 'Something went wrong on our side',
  otherAppeal: 'An appeal was already sent from this form. To send a new one, close the form and open it again.',
  otherNote: 'Another note was saved under this id. Please write the note again.',
} as const;

const units = [
  ['day', 24 * 3_600_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

export const decisionVerbs = { approve: 'approved', deny: 'denied', accepted: 'accepted', rejected: 'rejected' } as const;

/** 'Capt_Marisol denied this 3 s ago' */
export function decidedByText(name: string, decision: keyof typeof decisionVerbs, ageMs: number): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= 2 * ms) ?? ['s', 1_000];
  const age = Math.max(0, Math.floor(ageMs / unitMs));
  return `${isolated(name)} ${decisionVerbs[decision]} this ${age} ${unit === 'day' ? 'days' : unit} ago`;
}

/** Texts about decisions that wait until they can no longer be undone. */
export const heldDecisionTexts = {
  undoFailed: 'Failed to undo the decision. Please try again.',
  undoTooLate: 'Too late to undo: the decision has been sent.',
  /** For a decider who has lost the permission since. */
  dropped: 'You may no longer decide this, so your decision was dropped.',
} as const;
