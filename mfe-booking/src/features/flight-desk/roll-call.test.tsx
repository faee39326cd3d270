import { describe, expect, it } from '@jest/globals';
import { type CheckedIn, type MarkCheckInRequest, rollCallApi, rollCallTexts } from '@portal/booking-contract';
import { refusal, type Replies, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { flight, inHours } from '../../../test/flights.ts';
import { openDesk } from '../../../test/open-desk.ts';

const at = '2026-11-23T10:00:00.000Z';
const roll = (...names: string[]): { checkedIn: CheckedIn[] } => ({ checkedIn: names.map((username) => ({ username, at })) });

/** Replies of a server that stores the marks. */
function playRoll(...names: string[]): Replies {
  const checkedIn = new Set(names);
  const mark: Reply = ({ body }: { body: unknown }) => {
    const { username, isCheckedIn } = body as MarkCheckInRequest;
    if (isCheckedIn) checkedIn.add(username);
    else checkedIn.delete(username);
    return roll(...checkedIn);
  };
  return { [rollCallApi.roll]: () => roll(...checkedIn), [rollCallApi.mark]: mark };
}

const open = (replies: Replies = {}, dueDate: string | null = inHours(5)) =>
  openDesk({ [rollCallApi.roll]: roll('HibiscusHal'), ...replies }, { only: flight({ dueDate }) });
const tick = (name: string) => screen.findByRole('checkbox', { name });
const summary = async () => within(await screen.findByRole('region', { name: 'Checked in' })).findByRole('status');

describe('the roll call at the desk', () => {
  it('shows who is checked in, for each class and the whole flight', async () => {
    await open();
    expect(await tick('HibiscusHal')).toBeChecked();
    expect(await tick('LimboLuke')).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Page of LimboLuke' })).toHaveAttribute('href', '/people?name=LimboLuke');
    expect(await summary()).toHaveTextContent('1 of 3 checked in');
    expect(screen.getByRole('region', { name: 'Classic Class' })).toHaveTextContent('0 of 2 checked in');
  });

  it('checks passengers in and out by keyboard', async () => {
    const { user, calls } = await open(playRoll('HibiscusHal'));
    const first = await tick('HibiscusHal');
    first.focus();
    await user.keyboard('{ArrowDown} ');
    expect(await tick('IslandHopper22')).toHaveFocus();
    await waitFor(async () => expect(await summary()).toHaveTextContent('2 of 3 checked in'));
    await user.keyboard('{ArrowUp} ');
    expect(first).toHaveFocus();
    await waitFor(() => expect(first).not.toBeChecked());
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === rollCallApi.mark).map(({ body }) => body)).toEqual([
        { flightId: 'card-1', username: 'IslandHopper22', isCheckedIn: true },
        { flightId: 'card-1', username: 'HibiscusHal', isCheckedIn: false },
      ]),
    );
    await waitFor(async () => expect(await summary()).toHaveTextContent('1 of 3 checked in'));
  });

  it('removes a tick that could not be saved, and says why', async () => {
    const { user, toast } = await open({ [rollCallApi.mark]: refusal(409, rollCallTexts.notAboard) });
    await user.click(await tick('LimboLuke'));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'LimboLuke is not checked in', description: rollCallTexts.notAboard }));
    expect(await tick('LimboLuke')).not.toBeChecked();
    expect(await summary()).toHaveTextContent('1 of 3 checked in');
  });

  it('lists missing passengers, prints how many it leaves out, and keeps a name in place when it is ticked', async () => {
    const { user } = await open(playRoll('HibiscusHal'));
    await user.click(await screen.findByRole('button', { name: 'Not yet 2' }));
    expect(screen.getByText('Only people who are not checked in. 1 of 3 are left out.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'HibiscusHal' })).toBeNull();
    await user.click(await tick('LimboLuke'));
    await screen.findByRole('button', { name: 'Not yet 1' });
    expect(await tick('LimboLuke')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    expect(await tick('HibiscusHal')).toBeChecked();
    expect(screen.queryByText(/are left out/)).not.toBeInTheDocument();
  });

  it('has no ticks before it opens, and says when it does', async () => {
    await open({ [rollCallApi.roll]: roll() }, inHours(30));
    expect(
      await screen.findByText(/^Passengers are checked in from 24 hours before departure\. For this flight that is .+[AP]M\s\S+\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('cannot be changed once the flight is flown', async () => {
    await open({}, inHours(-25));
    expect(await tick('HibiscusHal')).toBeDisabled();
    expect(await tick('LimboLuke')).toBeDisabled();
    expect(screen.getByText(rollCallTexts.over)).toBeVisible();
  });

  it('offers Try Again, and keeps the list of passengers', async () => {
    await open({ [rollCallApi.roll]: refusal(400, 'no') });
    expect(await screen.findByText("We couldn't load who is checked in: no")).toBeVisible();
    expect(screen.getByText('LimboLuke')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is not shown if the server has no roll call', async () => {
    await open({ [rollCallApi.roll]: refusal(404, 'no') });
    expect(await screen.findByText('LimboLuke')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Checked in' })).toBeNull());
  });
});
