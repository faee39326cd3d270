import * as z from 'zod/mini';
import { userIdField } from './fields.ts';

export const ownsAssetQuerySchema = z.strictObject({ userId: userIdField, assetId: userIdField });
