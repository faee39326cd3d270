export { ApiError, hasStatus, isRefusal } from './api-error.ts';
export { onUnauthorized, request, requestFile } from './request.ts';
