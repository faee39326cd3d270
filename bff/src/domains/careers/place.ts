import { applicationOrders, careersMessages, type ApplicationOrder } from '@portal/careers-contract';
import * as z from 'zod/mini';
import { HttpError } from '../../plugins/http-error.ts';
import type { Application } from '../../upstreams/supabase/application-row.ts';
import type { Place } from '../../upstreams/supabase/applications-table.ts';

const placeSchema = z.tuple([z.enum(applicationOrders), z.string(), z.string()]);

const keyOf: Record<ApplicationOrder, (application: Application) => string> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  applicant: ({ username }) => username,
  job: ({ jobTitle }) => jobTitle,
};

/** Where a page ends, as a text for the address of the next one. */
export const writePlace = (order: ApplicationOrder, last: Application): string =>
  Buffer.from(JSON.stringify([order, keyOf[order](last), last.id])).toString('base64url');

/** Reads it back. @throws HttpError 400 when it is not of this order, or nothing that this server wrote */
export function readPlace(order: ApplicationOrder, text: string): Place {
  try {
    const [of, value, id] = z.parse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (of === order) return { value, id };
  } catch {
    // As for a place of another order.
  }
  throw new HttpError(400, careersMessages.applicationsFailed);
}
