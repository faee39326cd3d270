import { withRemoteData } from './app/remote-data.ts';
import { AccountRecord } from './features/account/account-record.tsx';

/** This remote's part of the account page: the standing and the appeals. */
export default withRemoteData(AccountRecord);
