export { ApiError, hasStatus, isRefusal } from './api-error.ts';
export { onUnauthorized, request, requestFile } from './request.ts';
export { now, onClockJump } from './server-clock.ts';
