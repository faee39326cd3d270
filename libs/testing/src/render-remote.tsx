import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest } from '@jest/globals';
import type { RemoteModule, StoredUser } from '@portal/portal-contract';
import { BrowserRouter, Route, Routes, useLocation } from '@portal/router';
import { noSession, provideHost, sessionStore, toastStore, type Host } from '@portal/shell-api/host';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { fetchDouble, type Replies, type RequestSchemas } from './fetch-double.ts';

export { fetchDouble, refusal, silence, unreachable, type Call, type Replies, type Reply, type RequestSchemas } from './fetch-double.ts';

/** A signed-in user for tests. */
export const member: StoredUser = {
  userId: '1001',
  username: 'IslandHopper2',
  displayName: 'Island Hopper',
  profileImageUrl: '',
  groupRank: 'Member',
  groupRankId: 10,
  caribbeanMiles: 1200,
};

interface RenderOptions {
  /** Path and query of the page. */
  path: string;
  /** Null, the default, is a guest. 'unknown' is the state before the first reply. */
  session?: StoredUser | null | 'unknown';
  replies?: Replies;
  /** Schemas of the remote's requests. A request that breaks its schema fails the test. */
  requests?: RequestSchemas;
  /** How far the server's clock is ahead of the browser's, in milliseconds. */
  clockAheadMs?: number;
  /** Whether the user is on the allow-list. */
  canManageStaffAppeals?: boolean;
}

/** Enters a text into a field at once. Typing it would render the page for each key. */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

let mistakes: readonly string[] = [];

afterEach(() => {
  const mistakesOfTest = mistakes;
  mistakes = [];
  expect(mistakesOfTest).toEqual([]);
});

/**
 * Renders a remote's pages as the shell does, with router, theme, session and a double of the server. A page of another remote shows
 * as 'You are at {path}'.
 */
export async function renderRemote(remote: RemoteModule, options: RenderOptions) {
  const { path, session = null, replies = {}, requests, clockAheadMs, canManageStaffAppeals = false } = options;
  const server = fetchDouble(replies, requests, clockAheadMs);
  mistakes = server.mistakes;
  globalThis.fetch = server.fetch;
  const host = {
    signIn: jest.fn<Host['signIn']>(() => Promise.resolve()),
    signOut: jest.fn<Host['signOut']>(() => Promise.resolve()),
    sessionEnded: jest.fn<Host['sessionEnded']>(() => setSession('ended')),
    WidgetOutlet: () => null,
  };
  provideHost(host);
  toastStore.setState({ toasts: [] });
  setSession(session);
  sessionStore.setState({ canManageStaffAppeals });
  history.replaceState(null, '', path);

  const pages = await Promise.all(Object.entries(remote.pages).map(async ([at, page]) => [at, (await page.load()).default] as const));
  const view = render(
    <BrowserRouter>
      <Routes>
        {pages.map(([at, component]) => {
          const Page = component as ComponentType;
          return <Route key={at} path={at} element={<Page />} />;
        })}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </BrowserRouter>,
  );
  return {
    ...view,
    host,
    user: userEvent.setup(),
    calls: server.calls,
    /** The visible toast. */
    toast: () => toastStore.getState().toasts[0],
    /** Changes the session while the page is open. */
    become: (next: StoredUser | null | 'ended') => act(() => setSession(next)),
  };
}

function setSession(session: StoredUser | null | 'unknown' | 'ended') {
  const user = session === 'unknown' || session === 'ended' ? null : session;
  const status = session === 'unknown' ? 'unknown' : user ? 'member' : 'guest';
  sessionStore.setState({ ...noSession, user, status, hasEnded: session === 'ended' });
}

const Elsewhere = () => <p>{`You are at ${useLocation().pathname}`}</p>;
