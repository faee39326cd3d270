import { withRemoteData } from './app/remote-data.ts';
import { AccountApplications } from './features/account/account-applications.tsx';

/** This remote's part of the page of one's account: applications. */
export default withRemoteData(AccountApplications);
