import { usernameField } from '@portal/portal-contract';
import * as z from 'zod/mini';
import { flightPassengersQuerySchema } from './flight-desk-request.ts';

/** `POST /api/flight-check-ins/mark`: checks a passenger in, or undoes a check-in. Idempotent. */
export const markCheckInRequestSchema = z.extend(flightPassengersQuerySchema, { username: usernameField, isCheckedIn: z.boolean() });
export type MarkCheckInRequest = z.infer<typeof markCheckInRequestSchema>;
