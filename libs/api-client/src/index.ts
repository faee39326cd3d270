export { ApiError, hasStatus, isRefusal, onUnauthorized, request, requestFile } from './request.ts';
export { now, onClockJump } from './server-clock.ts';
