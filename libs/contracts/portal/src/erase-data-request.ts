import * as z from 'zod/mini';
import { usernameField } from './fields.ts';

/** `POST /api/account/erase`: erases the data of the person who asks. `username` is typed by them, as a confirmation. */
export const eraseDataRequestSchema = z.strictObject({ username: usernameField });
