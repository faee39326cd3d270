export { ApiError } from './api-error.ts';
export { createQueryClient } from './query-client.ts';
export { onUnauthorized, request } from './request.ts';
