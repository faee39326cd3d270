import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  healthApi,
  healthRefreshMs,
  portalMessages,
  portalPages,
  ranks,
  storeAwayMessage,
  type HealthReply,
  type StoredUser,
} from '@portal/portal-contract';
import { BrowserRouter } from '@portal/router';
import { noSession, provideHost, sessionStore, type Host } from '@portal/shell-api/host';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HealthPage } from './health-page.tsx';
import { healthReply, secondsAgo, service } from './test/health-reply.ts';

const person = (groupRankId: number): StoredUser => ({
  userId: '2001',
  username: 'Capt_Marisol',
  displayName: 'Marisol',
  profileImageUrl: '',
  groupRank: 'Captain',
  groupRankId,
  caribbeanMiles: 0,
});

interface Answer {
  status: number;
  body: unknown;
}
const refusal = (status: number, error: string): Answer => ({ status, body: { error, requestId: 'r1' } });
const reply = (fields: Partial<HealthReply> = {}): Answer => ({ status: 200, body: healthReply(fields) });

/** Opens the page on a fake server. `server.answer` may change while it is open. Undefined means no connection. */
function open(answer: Answer | undefined, user = person(ranks.senior)) {
  const server = { answer, calls: 0 };
  globalThis.fetch = jest.fn(async (input: string | URL | Request) => {
    expect(input).toBe(healthApi);
    server.calls += 1;
    if (!server.answer) throw new TypeError('Failed to fetch');
    const { status, body } = server.answer;
    return { ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) } as unknown as Response;
  });
  const signIn = jest.fn<Host['signIn']>(() => Promise.resolve());
  const WidgetOutlet = ({ name }: { name: string }) => <p>{`The widget ${name}`}</p>;
  provideHost({ signIn, signOut: () => Promise.resolve(), sessionEnded: () => undefined, WidgetOutlet });
  sessionStore.setState({ ...noSession, status: 'member', user });
  history.replaceState(null, '', portalPages.health);
  render(
    <BrowserRouter>
      <HealthPage />
    </BrowserRouter>,
  );
  return { server, signIn };
}

const part = (name: string) => screen.findByRole('region', { name });

describe('the health page when all is well', () => {
  it('says so in one sentence, and shows every part', async () => {
    open(reply());
    expect(await screen.findByText('All systems work')).toBeVisible();
    const row = within(await part('Services')).getByRole('row', { name: /^Boards/ });
    for (const text of ['Works', '12 seconds ago', '34 ms, slowest 120 ms', 'of 41 calls in 15 minutes'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(await part('Store')).getByText('SQLite 3.50.4')).toBeVisible();
    expect(within(await part('Versions')).getByText('Canary 1.1.0 at 10 %')).toBeVisible();
    expect(within(await part('Processes')).getByText('Answers you now')).toBeVisible();
    expect(screen.queryByText(/Simulated/)).not.toBeInTheDocument();
  });

  it('names simulated and unused services, without calling them good or bad', async () => {
    const services = [
      service({ isSimulated: true }),
      service({ key: 'mailer', title: 'Mailer', state: 'unused', lastSuccessAt: null, latency: null }),
    ];
    open(reply({ services }));
    expect(await screen.findByText('All systems work')).toBeVisible();
    expect(screen.getByText('Simulated here: Boards.')).toBeVisible();
    expect(screen.getByText('Not used since the server started: Mailer.')).toBeVisible();
  });
});

describe('the health page when something is wrong', () => {
  it.each<[string, Partial<HealthReply>, string]>([
    ['a service is down', { services: [service({ state: 'down', breaker: 'open' })] }, '1 part is down'],
    ['a service had a failure', { services: [service({ state: 'degraded' })] }, '1 thing needs attention'],
    ['a list is old', { readings: [{ title: 'Flights', state: 'degraded', asOf: secondsAgo(900) }] }, '1 thing needs attention'],
    ['mail was given up', { mail: { ...healthReply().mail, state: 'degraded', dead: 2 } }, '1 thing needs attention'],
    ['the queue cannot be read', { mail: { ...healthReply().mail, state: 'unknown' } }, '1 thing needs attention'],
    ['the store is down', { store: { ...healthReply().store, state: 'down', version: null } }, '1 part is down'],
    ['the backup is old', { backup: { state: 'degraded', lastAt: secondsAgo(200_000) } }, '1 thing needs attention'],
    ['the doctor found something', { doctor: { ...healthReply().doctor, state: 'degraded', errors: 1 } }, '1 thing needs attention'],
    ['other processes cannot be read', { areAllProcessesKnown: false }, '1 thing needs attention'],
    [
      'another process is silent',
      { processes: healthReply().processes.map((each) => ({ ...each, isThis: false, state: 'down' })) },
      '1 thing needs attention',
    ],
  ])('never says that all works when %s', async (_case, fields, sentence) => {
    open(reply(fields));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('All systems work')).not.toBeInTheDocument();
  });

  it('says why a service failed, and what its breaker does', async () => {
    const failedService = service({ state: 'down', breaker: 'open', lastFailure: { at: secondsAgo(30), kind: 'timeout', status: null } });
    open(reply({ services: [failedService] }));
    const row = within(await part('Services')).getByRole('row', { name: /^Boards/ });
    expect(row).toHaveTextContent('Down');
    expect(row).toHaveTextContent('Calls pause after five failures');
    expect(row).toHaveTextContent('30 seconds ago: did not answer in time');
  });

  it('opens the desk for undelivered messages to those who may send them again', async () => {
    const mail = { ...healthReply().mail, state: 'degraded' as const, dead: 3, deadEvents: 1 };
    open(reply({ mail }));
    expect(await screen.findByText('3 (2 emails, 1 event)')).toBeVisible();
    expect(screen.getByText('The widget undelivered')).toBeVisible();
  });

  it('shows other staff only the number of undelivered messages', async () => {
    open(reply({ mail: { ...healthReply().mail, state: 'degraded', dead: 1 }, maySendAgain: false }), person(ranks.staff));
    expect(await screen.findByText('Senior staff can send undelivered messages again.')).toBeVisible();
    expect(screen.queryByText('The widget undelivered')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Releases' })).not.toBeInTheDocument();
  });

  it('shows each finding of the doctor with its fix', async () => {
    const finding = {
      id: 'mailer.key',
      state: 'error' as const,
      subject: 'LOOPS_API_KEY',
      message: 'It was refused.',
      fix: 'Make a new key.',
    };
    open(reply({ doctor: { ...healthReply().doctor, state: 'degraded', errors: 1, findings: [finding] } }));
    const doctor = within(await part('Set-up check'));
    for (const text of ['LOOPS_API_KEY', 'It was refused.']) expect(doctor.getByText(text)).toBeVisible();
    expect(doctor.getByText(/Make a new key/)).toBeVisible();
  });
});

describe('the health page without a report', () => {
  it('announces that it loads', () => {
    open(undefined);
    expect(screen.getByText('Loading the state of the portal...')).toBeVisible();
  });

  it.each<[string, Answer | undefined, string]>([
    ['the store', refusal(503, storeAwayMessage), 'The store is down'],
    ['the platform', refusal(503, portalMessages.auth.rankUnknown), "We couldn't confirm your rank"],
    ['the server', undefined, 'The server does not answer'],
  ])('names %s as the cause, and recovers after Try again', async (_name, answer, title) => {
    const { server } = open(answer);
    const alert = await screen.findByRole('alert', undefined, { timeout: 3_000 });
    expect(alert).toHaveTextContent(title);
    server.answer = reply();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All systems work')).toBeVisible();
  });

  it('tells a member that the page is for staff', async () => {
    open(refusal(403, 'No'), person(ranks.none));
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is for staff' })).toBeVisible();
  });

  it('offers to sign in after the session has ended', async () => {
    const { signIn } = open(refusal(401, 'Sign in required'));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledWith(portalPages.health);
  });
});

describe('the refresh of the health page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows a failed service within one interval, and marks a stale report as old', async () => {
    jest.useFakeTimers();
    const { server } = open(reply());
    await later(1);
    expect(screen.getByText('All systems work')).toBeVisible();
    server.answer = reply({ services: [service({ state: 'down', breaker: 'open' })] });
    await later(healthRefreshMs);
    expect(screen.getByText('1 part is down')).toBeVisible();
    server.answer = refusal(503, storeAwayMessage);
    await later(healthRefreshMs + 1_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The store of the portal does not answer now');
    expect(screen.queryByText('1 part is down')).not.toBeInTheDocument();
    expect(screen.getByText(/^Old: from/)).toBeVisible();
    expect(server.calls).toBeGreaterThan(2);
  });
});
