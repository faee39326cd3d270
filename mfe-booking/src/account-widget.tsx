import { withRemoteData } from './app/remote-data.ts';
import { AccountPart } from './features/account/account-part.tsx';

/** Widget `account`: trips, default e-mail and notifications on the account page. */
export default withRemoteData(AccountPart);
