import { emailField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { bookingLimits } from './limits.ts';

/** Refuses control characters, because the store looks the id up unchanged and PostgreSQL fails on NUL. */
const flightIdField = z.string().check(z.minLength(1), z.maxLength(bookingLimits.flightId), z.regex(/^\P{Cc}*$/u));

/** `POST /api/waiting-list/join`. The address serves only to offer the seat, and is deleted with the place in line. */
export const joinWaitingListRequestSchema = z.strictObject({ flightId: flightIdField, email: emailField });
export type JoinWaitingListRequest = z.infer<typeof joinWaitingListRequestSchema>;

/** `POST /api/waiting-list/leave`: leaves the line, or declines the seat that is held. */
export const leaveWaitingListRequestSchema = z.strictObject({ flightId: flightIdField });
export type LeaveWaitingListRequest = z.infer<typeof leaveWaitingListRequestSchema>;
