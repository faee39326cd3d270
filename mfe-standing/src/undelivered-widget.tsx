import { useSession } from '@portal/shell-api';
import { withRemoteData } from './app/remote-data.ts';
import { DeadLetters } from './features/audit/dead-letters.tsx';

/** Undelivered mails and events, for the page of the portal's health. */
const UndeliveredWidget = () => {
  const { user } = useSession();
  return user && <DeadLetters userId={user.userId} />;
};

export default withRemoteData(UndeliveredWidget);
