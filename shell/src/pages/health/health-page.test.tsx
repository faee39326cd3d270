import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  healthApi,
  healthRefreshMs,
  portalMessages,
  portalPages,
  ranks,
  storeAwayMessage,
  undeliveredPath,
  type HealthReply,
} from '@portal/portal-contract';
import { provideHost } from '@portal/shell-api/host';
import { member, refusal, unreachable, type Replies, type Reply } from '@portal/testing/browser';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPage } from '../../../test/open-page.tsx';
import { HealthPage } from './health-page.tsx';
import { healthReply, secondsAgo, service } from '../../../test/health-reply.ts';

const person = (groupRankId: number) => ({ ...member, username: 'Capt_Marisol', groupRankId });
const reply = healthReply;

/** Opens the page. The replies may change while it is open. */
async function open(answer: Reply, user = person(ranks.senior)) {
  const replies: Replies = { [healthApi]: answer };
  const page = await openPage(portalPages.health, HealthPage, { session: user, replies });
  const WidgetOutlet = ({ name }: { name: string }) => <p>{`The widget ${name}`}</p>;
  provideHost({ ...page.host, WidgetOutlet });
  return { replies, calls: page.calls };
}

const part = (name: string) => screen.findByRole('region', { name });

describe('the health page when all is well', () => {
  it('says so in one sentence, and shows every part', async () => {
    await open(reply());
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
    await open(reply({ services }));
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
    await open(reply(fields));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('All systems work')).not.toBeInTheDocument();
  });

  it('says why a service failed, and what its breaker does', async () => {
    const failedService = service({ state: 'down', breaker: 'open', lastFailure: { at: secondsAgo(30), kind: 'timeout', status: null } });
    await open(reply({ services: [failedService] }));
    const row = within(await part('Services')).getByRole('row', { name: /^Boards/ });
    expect(row).toHaveTextContent('Down');
    expect(row).toHaveTextContent('Calls pause after five failures');
    expect(row).toHaveTextContent('30 seconds ago: did not answer in time');
  });

  it('leads those who may send undelivered messages again to their queue', async () => {
    const mail = { ...healthReply().mail, state: 'degraded' as const, dead: 3, deadEvents: 1 };
    await open(reply({ mail }));
    expect(await screen.findByText('3 (2 emails, 1 event)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send undelivered messages again' })).toHaveAttribute('href', undeliveredPath);
  });

  it('shows other staff only the number of undelivered messages', async () => {
    await open(reply({ mail: { ...healthReply().mail, state: 'degraded', dead: 1 }, maySendAgain: false }), person(ranks.staff));
    expect(await screen.findByText('Senior staff can send undelivered messages again.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send undelivered messages again' })).not.toBeInTheDocument();
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
    await open(reply({ doctor: { ...healthReply().doctor, state: 'degraded', errors: 1, findings: [finding] } }));
    const doctor = within(await part('Set-up check'));
    for (const text of ['LOOPS_API_KEY', 'It was refused.']) expect(doctor.getByText(text)).toBeVisible();
    expect(doctor.getByText(/Make a new key/)).toBeVisible();
  });
});

describe('the health page without a report', () => {
  it.each<[string, Reply, string]>([
    ['the store', refusal(503, storeAwayMessage), 'The store is down'],
    ['the platform', refusal(503, portalMessages.auth.rankUnknown), "We couldn't confirm your rank"],
    ['the server', unreachable, 'The server does not answer'],
  ])('names %s as the cause, and recovers after Try again', async (_name, answer, title) => {
    const { replies } = await open(answer);
    const alert = await screen.findByRole('alert', undefined, { timeout: 3_000 });
    expect(alert).toHaveTextContent(title);
    replies[healthApi] = reply();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All systems work')).toBeVisible();
  });

  it('tells a member that the page is for staff', async () => {
    await open(refusal(403, 'No'), person(ranks.none));
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is for staff' })).toBeVisible();
  });
});

describe('the refresh of the health page', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows a failed service within one interval, and marks a stale report as old', async () => {
    jest.useFakeTimers();
    const { replies, calls } = await open(reply());
    await later(1);
    expect(screen.getByText('All systems work')).toBeVisible();
    replies[healthApi] = reply({ services: [service({ state: 'down', breaker: 'open' })] });
    await later(healthRefreshMs);
    expect(screen.getByText('1 part is down')).toBeVisible();
    replies[healthApi] = refusal(503, storeAwayMessage);
    await later(healthRefreshMs + 1_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The store of the portal does not answer now');
    expect(screen.queryByText('1 part is down')).not.toBeInTheDocument();
    expect(screen.getByText(/^Old: from/)).toBeVisible();
    expect(calls.length).toBeGreaterThan(2);
  });
});
