import { beforeEach, describe, expect, it } from '@jest/globals';
import { portalApi, portalMessages } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { noSession, sessionStore, toastStore } from '@portal/shell-api/host';
import { fetchDouble, refusal, unreachable, type Reply } from '@portal/testing/browser';
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { OAuthReturn } from './oauth-return.tsx';

const member = {
  userId: '1001',
  username: 'IslandHopper22',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  returnTo: '/',
  canManageStaffAppeals: false,
};
let server = fetchDouble({});

/** The server's reply to an exchange. */
function whenExchanged(reply: Reply) {
  server = fetchDouble({ [portalApi.authCallback]: reply, [portalApi.session]: unreachable });
  globalThis.fetch = server.fetch;
}
const exchanges = () => server.calls.filter(({ path }) => path === portalApi.authCallback).map(({ body }) => body);
const toasts = () => toastStore.getState().toasts;

const Elsewhere = () => <p>{`at ${useLocation().pathname}`}</p>;
/** Opens an address as the platform's redirect does, with React mounting everything twice. */
function arriveAt(address: string) {
  history.replaceState(null, '', address);
  return render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/redirect" element={<OAuthReturn />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
}

beforeEach(() => {
  sessionStore.setState(noSession);
  toastStore.setState({ toasts: [] });
  whenExchanged(refusal(500, 'unexpected'));
});

describe('/redirect', () => {
  it('shows that it signs in, removes the code from the address, and exchanges it once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    whenExchanged(() => promise);
    arriveAt('/redirect?code=abc&state=xyz');
    expect(screen.getByText(portalMessages.auth.signingIn)).toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe(''));
    resolve(member);
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(exchanges()).toEqual([{ code: 'abc', state: 'xyz' }]);
    expect(sessionStore.getState()).toMatchObject({ status: 'member', user: { userId: '1001' } });
  });

  it('continues to the page where the sign-in started', async () => {
    whenExchanged({ ...member, returnTo: '/careers' });
    arriveAt('/redirect?returnTo=%2Fcareers&code=def');
    expect(await screen.findByText('at /careers')).toBeInTheDocument();
  });

  it('goes home and shows the reason if the exchange fails', async () => {
    whenExchanged(refusal(400, portalMessages.auth.invalidUser));
    arriveAt('/redirect?code=bad');
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(toasts()[0]).toMatchObject({ variant: 'destructive', description: portalMessages.auth.invalidUser });
  });

  it('goes home and reports an error of the platform', async () => {
    arriveAt('/redirect?error=server_error&state=q');
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(toasts()[0]).toMatchObject({ variant: 'destructive', description: portalMessages.auth.failed });
    expect(exchanges()).toEqual([]);
  });

  it('goes home and says that the visitor refused', async () => {
    arriveAt('/redirect?error=access_denied&state=r');
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect(toasts()[0]).toMatchObject({ title: portalMessages.auth.cancelledTitle, description: portalMessages.auth.failed });
  });

  it('goes home without a message if there is no code', async () => {
    arriveAt('/redirect');
    expect(await screen.findByText('at /')).toBeInTheDocument();
    expect([exchanges(), toasts()]).toEqual([[], []]);
  });
});
