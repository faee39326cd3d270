import { withRemoteData } from './app/remote-data.ts';
import { AccountPart } from './features/account/account-part.tsx';

/** This remote's part of the page of one's account: trips, default e-mail and notifications. */
export default withRemoteData(AccountPart);
