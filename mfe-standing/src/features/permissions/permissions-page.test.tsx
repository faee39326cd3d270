import { describe, expect, it } from '@jest/globals';
import { standingApi, standingPages, type PermissionsReply } from '@portal/standing-contract';
import { refusal, type Replies } from '@portal/testing/browser';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page.ts';
import { senior, staff } from '../../../test/people.ts';

const permissions: PermissionsReply = {
  columns: [
    { key: 'guest', label: 'Guest', about: 'Not signed in' },
    { key: 'senior', label: 'Senior staff', about: 'Group rank 250 or higher' },
  ],
  groups: [
    { label: 'Trips', rows: [{ key: 'miles', label: 'See miles', cells: { guest: 'no', senior: 'own' } }] },
    {
      label: 'Appeals',
      rows: [{ key: 'playerAppeals', label: 'Decide appeals', note: 'Never one’s own case.', cells: { senior: 'yes' } }],
    },
  ],
};
const open = (replies: Replies = {}) =>
  openPage({ path: standingPages.permissions, session: senior, replies: { [standingApi.permissions]: permissions, ...replies } });

describe('the permissions page', () => {
  it('is closed below senior rank, even to members who manage staff appeals', async () => {
    await openPage({ path: standingPages.permissions, session: staff, canManageStaffAppeals: true });
    expect(screen.getByText('You are at /')).toBeVisible();
  });

  it('shows a word per action and role, and No for a missing cell', async () => {
    await open();
    const table = await screen.findByRole('table');
    const rowOf = (name: RegExp) => within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    const words = (name: RegExp) =>
      rowOf(name)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent);
    expect(words(/^See miles/)).toEqual(['–No', 'Own']);
    expect(words(/^Decide appeals/)).toEqual(['–No', 'Yes']);
    expect(rowOf(/^Decide appeals/).getByText('Never one’s own case.')).toBeVisible();
    expect(within(table).getByText('Appeals')).toBeVisible();
  });

  it('shows every role on a wide window', async () => {
    await open();
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Action',
      'GuestNot signed in',
      'Senior staffGroup rank 250 or higher',
    ]);
  });

  it('reports that the permissions could not be loaded', async () => {
    await open({ [standingApi.permissions]: refusal(503, 'Try again later') });
    expect(await screen.findByText("We couldn't load the permissions: Try again later")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});
