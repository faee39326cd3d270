import { portalMessages, portalPages } from '@portal/portal-contract';
import { useNavigate } from '@portal/router';
import { completeSignIn, signInFailed } from '@portal/shell-api/host';
import { useEffect, useState, type ReactElement } from 'react';
import { Waiting } from './waiting.tsx';

/** /redirect: the return address of the platform's sign-in. Continues to the requested page, else to the home page. */
export function OAuthReturn(): ReactElement {
  const navigate = useNavigate();
  const [answer] = useState(() => location.search);
  useEffect(() => {
    // First removes the code from the address, so that neither a reload nor the back button can send it again.
    history.replaceState(history.state, '', portalPages.redirect);
    let left = false;
    void outcomeOf(answer).then((target) => {
      if (!left) void navigate(target, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [answer, navigate]);
  return <Waiting text={portalMessages.auth.signingIn} />;
}

/** Results by query. A code works once, so repeated mounts share one exchange. */
const outcomes = new Map<string, Promise<string>>();

function outcomeOf(answer: string): Promise<string> {
  const outcome = outcomes.get(answer) ?? finish(new URLSearchParams(answer));
  outcomes.set(answer, outcome);
  return outcome;
}

async function finish(answer: URLSearchParams): Promise<string> {
  const code = answer.get('code');
  if (!code) {
    if (answer.has('error')) signInFailed(undefined);
    return portalPages.home;
  }
  try {
    return await completeSignIn(code, answer.get('state'));
  } catch (error) {
    signInFailed(error);
    return portalPages.home;
  }
}
