import { createRemoteData } from '@portal/remote-app';

export const { remoteClient, withRemoteData } = createRemoteData();
