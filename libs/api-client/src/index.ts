export { ApiError } from './api-error.ts';
export { onUnauthorized, request } from './request.ts';
