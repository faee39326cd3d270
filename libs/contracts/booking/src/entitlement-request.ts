import { userIdField } from '@portal/portal-contract';
import * as z from 'zod/mini';

export const ownsAssetQuerySchema = z.strictObject({ userId: userIdField, assetId: userIdField });
