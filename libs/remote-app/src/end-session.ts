import { onUnauthorized } from '@portal/api-client';
import { sessionEnded } from '@portal/shell-api';

/**
 * Ends the session when the server answers 401 to a request of this remote. Each remote has its own copy of the API client, so each
 * registers its own handler. `createRemoteData` calls this function. A part that makes requests without a cache must call it itself.
 */
export const endSessionOnUnauthorized = (): void => onUnauthorized(sessionEnded);
