import { withRemoteData } from './app/remote-data.ts';
import { AccountApplications } from './features/account/account-applications.tsx';

/** This remote's part of the account page: the member's applications. */
export default withRemoteData(AccountApplications);
