import { jest } from '@jest/globals';
import { portalPages, type Registry, type StoredUser } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { noSession, provideHost, sessionStore, toastStore, type Host } from '@portal/shell-api/host';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyRegistry, RegistryProvider } from '../../../registry.ts';
import { ReleaseDesk } from '../release-desk.tsx';

export const senior: StoredUser = {
  userId: '2001',
  username: 'Capt_Marisol',
  displayName: 'Marisol',
  profileImageUrl: '',
  groupRank: 'Captain',
  groupRankId: 250,
  caribbeanMiles: 0,
};

interface Answer {
  status?: number;
  body: unknown;
}

/** Replies by path. Requests to other paths fail like a lost connection. */
export type Answers = Record<string, (body: unknown) => Answer | Promise<Answer>>;

export const answer =
  (body: unknown, status = 200) =>
  () => ({ status, body });

export const refusal = (status: number, error: string, more: object = {}) => answer({ error, requestId: 'r1', ...more }, status);

interface Options {
  answers?: Answers;
  user?: StoredUser | null;
  status?: 'unknown' | 'guest' | 'member';
  query?: string;
  registry?: Partial<Registry>;
}

const Elsewhere = () => <p>{`You are at ${useLocation().pathname}`}</p>;

/** Opens the desk as the shell does, with a fake server. `answers` may change while it is open. */
export function openDesk({ answers = {}, user = senior, status = user ? 'member' : 'guest', query = '', registry = {} }: Options = {}) {
  const calls: { path: string; body: unknown }[] = [];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const path = input as string;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, body });
    const reply = answers[path];
    if (!reply) throw new TypeError('Failed to fetch');
    const { status: code = 200, body: replyBody } = await reply(body);
    return { ok: code < 400, status: code, headers: new Headers(), json: () => Promise.resolve(replyBody) } as unknown as Response;
  });
  const signIn = jest.fn<Host['signIn']>(() => Promise.resolve());
  provideHost({ signIn, signOut: () => Promise.resolve(), sessionEnded: () => {}, WidgetOutlet: () => null });
  toastStore.setState({ toasts: [] });
  sessionStore.setState({ ...noSession, status, user });
  history.replaceState(null, '', portalPages.releases + query);
  const leave = jest.fn();
  const view = render(
    <RegistryProvider value={{ ...emptyRegistry, ...registry }}>
      <BrowserRouter>
        <Routes>
          <Route path={portalPages.releases} element={<ReleaseDesk leave={leave} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </BrowserRouter>
    </RegistryProvider>,
  );
  return {
    ...view,
    leave,
    signIn,
    calls,
    sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    user: userEvent.setup(),
    toast: () => toastStore.getState().toasts[0],
    become: (next: StoredUser | null) => act(() => sessionStore.setState({ ...noSession, status: next ? 'member' : 'guest', user: next })),
  };
}
