import { portalMessages, portalPages } from '@portal/portal-contract';
import { useNavigate } from '@portal/router';
import { completeSignIn, signInFailed } from '@portal/shell-api/host';
import { useEffect, useState, type ReactElement } from 'react';
import { Waiting } from './waiting.tsx';

/** /redirect: the return address of the platform's sign-in. Continues to the requested page, else to the home page. */
export function OAuthReturn(): ReactElement {
  const navigate = useNavigate();
  const [query] = useState(() => location.search);
  useEffect(() => {
    // First removes the code from the address, so that neither a reload nor the back button can send it again.
    history.replaceState(history.state, '', portalPages.redirect);
    let hasLeft = false;
    void outcomeOf(query).then((target) => {
      if (!hasLeft) void navigate(target, { replace: true });
    });
    return () => {
      hasLeft = true;
    };
  }, [query, navigate]);
  return <Waiting text={portalMessages.auth.signingIn} />;
}

/** Targets by query. A code works once, so repeated mounts share one exchange. */
const outcomes = new Map<string, Promise<string>>();

function outcomeOf(query: string): Promise<string> {
  const outcome = outcomes.get(query) ?? finishSignIn(new URLSearchParams(query));
  outcomes.set(query, outcome);
  return outcome;
}

async function finishSignIn(query: URLSearchParams): Promise<string> {
  const code = query.get('code');
  if (!code) {
    if (query.get('error') === 'access_denied') signInFailed(undefined, portalMessages.auth.cancelledTitle);
    else if (query.has('error')) signInFailed(undefined);
    return portalPages.home;
  }
  try {
    return await completeSignIn(code, query.get('state'));
  } catch (error) {
    signInFailed(error);
    return portalPages.home;
  }
}
