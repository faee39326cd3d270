import { useSession } from '@portal/shell-api';
import { withRemoteData } from './app/remote-data.ts';
import { DeadLetters } from './features/audit/dead-letters.tsx';

/** Undelivered mail and webhook events, for the portal's health page. */
const UndeliveredWidget = () => {
  const { user } = useSession();
  return user && <DeadLetters userId={user.userId} />;
};

export default withRemoteData(UndeliveredWidget);
