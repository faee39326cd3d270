import { portalMessages, portalPages, returnAddress, sentHomeMessages, type SentHome } from '@portal/portal-contract';
import { Navigate, useLocation } from '@portal/router';
import { signIn, toast } from '@portal/shell-api';
import { useEffect, useState } from 'react';

/** Replaces the page with the home page and tells a guest why. A sign-in from there returns to the page. */
export function SendGuestHome() {
  const location = useLocation();
  const [state] = useState<SentHome>(() => ({ returnTo: returnAddress(location) }));
  useEffect(() => {
    toast({ ...sentHomeMessages.guest, action: { label: portalMessages.auth.signInButton, onClick: () => void signIn(state.returnTo) } });
  }, [state]);
  return <Navigate to={portalPages.home} replace state={state} />;
}

/** Replaces the page with the home page and tells a member why. */
export function SendMemberHome() {
  useEffect(() => {
    toast(sentHomeMessages.rankTooLow);
  }, []);
  return <Navigate to={portalPages.home} replace />;
}
