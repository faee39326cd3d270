import { describe, expect, it } from '@jest/globals';
import { boardApi, recordTexts, standingApi, standingPages, type StaffRecordReply } from '@portal/standing-contract';
import { refusal, silence, unreachable, type Replies, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { staff } from '../../../test/people.ts';
import { appeal, cardId, queue, staffPunishment, staffRecord } from '../../../test/records.ts';

const path = standingPages.staffAccountStanding;
const clean: Partial<StaffRecordReply> = {
  standing: { status: 'good', totalPunishments: 0, points: 0, suspensions: 0, terminations: 0, blacklists: 0 },
  verdict: { rule: 'clean', counted: 0, threshold: 1, ignored: 0 },
  punishments: [],
};
const open = (record: Reply, replies: Replies = {}, canManageStaffAppeals = false) =>
  openPage({ path, session: staff, canManageStaffAppeals, replies: { [standingApi.staff]: record, ...replies } });
const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

describe('My Standing', () => {
  it('shows name, rank, standing and the rule behind it', async () => {
    await open(staffRecord());
    expect(screen.getByRole('heading', { level: 1, name: 'Staff Account Standing' })).toBeVisible();
    expect(screen.getByText('View your staff disciplinary record')).toBeVisible();
    expect(await screen.findByText('@SteelpanSam')).toBeVisible();
    expect(screen.getByText('Cabin Crew')).toBeVisible();
    expect(screen.getByText('At Risk')).toBeVisible();
    expect(screen.getByText('Two terminations make a record close to a blacklist; yours has one.')).toBeVisible();
    expect(await tile('Total')).toHaveTextContent('2');
    expect(await tile('Points')).toHaveTextContent('1');
    expect(await tile('Suspensions')).toHaveTextContent('0');
    expect(await tile('Terminations')).toHaveTextContent('1');
    expect(await tile('Blacklists')).toHaveTextContent('0');
    expect(screen.getByRole('heading', { name: 'Punishment History' })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it.each([
    ['good', 'Good Standing'],
    ['close_to_blacklisted', 'Close to Blacklist'],
    ['blacklisted', 'Blacklisted'],
  ] as const)('shows the badge for %s', async (status, badge) => {
    const { standing } = staffRecord();
    await open(staffRecord({ standing: { ...standing, status } }));
    expect(await screen.findByText(badge, { selector: 'span' })).toBeVisible();
  });

  it('shows each punishment with its appeal status, and offers an appeal only if there is none', async () => {
    await open(
      staffRecord({
        punishments: [
          staffPunishment(),
          staffPunishment({ id: cardId(4), type: 'suspension', reason: 'second', appealStatus: 'pending', canAppeal: false }),
          staffPunishment({ id: cardId(5), type: 'termination', reason: 'third', appealStatus: 'appealed', canAppeal: false }),
          staffPunishment({ id: cardId(6), type: 'blacklist', reason: 'fourth', appealStatus: 'denied', canAppeal: false }),
          staffPunishment({ id: cardId(9), reason: 'fifth', earlierDenialAt: '2026-01-02T15:00:00.000Z' }),
        ],
      }),
    );
    const card = async (reason: string) => within((await screen.findByText(reason)).closest('article') as HTMLElement);
    const point = await card('Late to shift BW600');
    for (const text of ['Point', 'POINT', 'July 4, 2025', 'Case Handler: KaieteurKid']) expect(point.getByText(text)).toBeVisible();
    expect(point.getByRole('button', { name: 'Submit Appeal' })).toBeEnabled();
    for (const [reason, badge] of [
      ['second', 'PENDING'],
      ['third', 'APPEALED'],
      ['fourth', 'DENIED'],
    ] as const) {
      expect((await card(reason)).getByText(badge)).toBeVisible();
      expect((await card(reason)).queryByRole('button', { name: 'Submit Appeal' })).not.toBeInTheDocument();
    }
    expect((await card('fifth')).getByText('An earlier appeal was denied on January 2, 2026.')).toBeVisible();
  });

  it('says that nothing is on record', async () => {
    await open(staffRecord(clean));
    expect(await screen.findByText('No staff punishments on record')).toBeVisible();
  });

  it('never shows an unreadable record as clean', async () => {
    await open(staffRecord({ ...clean, degraded: true, verdict: null, rank: 0, rankName: 'Guest' }));
    expect(await screen.findByText(recordTexts.degraded)).toBeVisible();
    expect(screen.getByText('Unknown Status')).toBeVisible();
    expect(screen.getByText('Cabin Crew')).toBeVisible();
    expect(await tile('Total')).toHaveTextContent('not known');
    expect(screen.queryByText('Good Standing')).not.toBeInTheDocument();
    expect(screen.queryByText('No staff punishments on record')).not.toBeInTheDocument();
  });
});

describe('the tabs for members who manage staff appeals', () => {
  const openTab = async (tab: string, replies: Replies) => {
    const page = await open(staffRecord(clean), replies, true);
    await page.user.click(await screen.findByRole('tab', { name: tab }));
    return page;
  };
  const lookUp = async (reply: Reply) => {
    const page = await openTab('Staff Lookup', { [standingApi.staffLookup]: reply, [boardApi.staff.appeals]: silence });
    await page.user.type(screen.getByPlaceholderText('Enter staff username to lookup...'), 'SteelpanSam{Enter}');
    return page;
  };

  it("start with the viewer's record, and keep the open tab in the address", async () => {
    const { user } = await open(staffRecord(clean), { [boardApi.staff.appeals]: queue([]) }, true);
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['My Standing', 'Staff Lookup', 'Appeals']);
    expect(screen.getByRole('tab', { name: 'My Standing' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('@SteelpanSam')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Appeals' }));
    expect(location.search).toBe('?tab=appeals');
    expect(await screen.findByText('No pending staff appeals')).toBeVisible();
  });

  it("show another member's record without an appeal button", async () => {
    const { calls } = await lookUp(staffRecord({ isOwn: false, rankName: '' }));
    expect(await screen.findByRole('heading', { name: 'Staff Lookup Results - SteelpanSam' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Whole history' })).toHaveAttribute('href', '/people?name=SteelpanSam');
    expect(screen.getByText('Staff Lookup Results - SteelpanSam', { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.getByText('Staff Member')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Punishment History - SteelpanSam' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Appeal' })).not.toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ path: standingApi.staffLookup, query: { username: 'SteelpanSam' } });
  });

  it.each<[Reply, string]>([
    [refusal(404, 'x'), 'User not found'],
    [refusal(422, 'x'), 'User is not a staff member'],
    [refusal(403, 'x'), 'You do not have permission to use staff lookup'],
    [refusal(400, 'x'), 'Error looking up staff member'],
  ])('show an alert when a look-up fails: %#', async (reply, text) => {
    await lookUp(reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('say what they load', async () => {
    const { user } = await lookUp(silence);
    expect(await screen.findByText('Looking up staff member...')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Appeals' }));
    expect(await screen.findByText('Loading staff appeals...')).toBeVisible();
  });

  it('list pending appeals and decide them', async () => {
    const { user, toast } = await openTab('Appeals', {
      [boardApi.staff.appeals]: queue([appeal({ cardName: 'KaieteurKid', type: 'suspension', date: '2025-03-09' })]),
      [boardApi.staff.decide]: { success: true, outcome: 'denied', already: false },
    });
    expect(await screen.findByRole('heading', { name: 'Staff Appeals Management' })).toBeVisible();
    for (const text of ['KaieteurKid', 'Suspension', '03/09/2025', 'luke@example.test', 'Original Reason', 'Appeal Reason'])
      expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Appeal Denied', description: 'The appeal has been denied and the user has been notified.' }),
    );
  });

  it.each<[Reply]>([[refusal(403, 'x')], [queue([], { degraded: true })]])(
    'show an error when the appeals cannot be loaded: %#',
    async (reply) => {
      const { toast } = await openTab('Appeals', { [boardApi.staff.appeals]: reply });
      await waitFor(() =>
        expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to load pending appeals.', variant: 'destructive' }),
      );
      expect(screen.queryByText('No pending staff appeals')).not.toBeInTheDocument();
    },
  );

  it("show the catalogue's error text without a connection", async () => {
    await lookUp(unreachable);
    expect(await screen.findByText('Error looking up staff member', undefined, { timeout: 3_000 })).toBeVisible();
  });
});
