export { ApiError, hasStatus, isRefusal } from './api-error.ts';
export { onUnauthorized, request } from './request.ts';
