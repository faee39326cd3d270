import * as z from 'zod/mini';
import { usernameField } from './fields.ts';

/** `POST /api/account/erase`: erases the caller's data. They type `username` as a confirmation. */
export const eraseDataRequestSchema = z.strictObject({ username: usernameField });
