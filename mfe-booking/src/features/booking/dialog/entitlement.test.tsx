import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookingApi } from '@portal/booking-contract';
import { enterText, member, refusal, silence, unreachable, type Reply } from '@portal/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { creations, email, goodReplies, inDialog, openDialog, selectButton } from '../../../../test/booking.ts';
import { flight, flightsReply } from '../../../../test/flights.ts';
import { openPage, secureBooking } from '../../../../test/open-page.ts';

const catalogue = 'https://platform.example/catalog/9002';
const openWindow = jest.fn<typeof window.open>();
const original = window.open;

beforeEach(() => {
  openWindow.mockReset().mockReturnValue({ opener: window } as Window);
  window.open = openWindow;
});
afterEach(() => {
  window.open = original;
  sessionStorage.clear();
});

const ownershipChecks = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path === bookingApi.userOwnsAsset).length;
const details = () => screen.findByRole('dialog', { name: 'Booking Details' });

describe('a paid class', () => {
  it('opens for an owner of its item', async () => {
    const { user, calls } = await openDialog({ [bookingApi.userOwnsAsset]: { owns: true } });
    await user.click(selectButton('Premiere Class'));
    expect(within(await details()).getByText('Premiere Class')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ path: bookingApi.userOwnsAsset, query: { userId: member.userId, assetId: '9003' } });
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the catalogue page in a new tab without the item, and links to it', async () => {
    const { user } = await openDialog();
    await user.click(selectButton('Flex Class'));
    const alert = await inDialog().findByRole('alert');
    expect(alert).toHaveTextContent('You need to own the item for this class, or a voucher.');
    expect(alert).toHaveTextContent('Its page is open in a new tab.');
    expect(alert).toHaveTextContent('the items of a private inventory cannot be read');
    expect(within(alert).getByRole('link', { name: 'See the Flex Class item' })).toHaveAttribute('href', catalogue);
    expect(openWindow.mock.calls).toEqual([[catalogue, '_blank']]);
    expect(openWindow.mock.results[0]?.value).toHaveProperty('opener', null);
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });

  it('says that the browser blocked the new tab', async () => {
    openWindow.mockReturnValue(null);
    const { user } = await openDialog();
    await user.click(selectButton('Flex Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your browser kept its page from opening in a new tab.');
    expect(screen.getByRole('link', { name: 'See the Flex Class item' })).toHaveAttribute('href', catalogue);
  });

  it('shows one problem after another, even if scrolling returns a promise', async () => {
    const scroll = jest.fn(() => Promise.resolve());
    const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView') ?? {};
    Object.defineProperty(Element.prototype, 'scrollIntoView', { ...before, value: scroll });
    const { user } = await openDialog();
    for (const cabin of ['Flex Class', 'Premiere Class'] as const) {
      await user.click(selectButton(cabin));
      expect(await screen.findByRole('link', { name: `See the ${cabin} item` })).toBeVisible();
    }
    expect(scroll).toHaveBeenCalled();
    Object.defineProperty(Element.prototype, 'scrollIntoView', before);
  });

  it('opens only with a voucher if it has no item', async () => {
    const { user } = await openDialog({ [bookingApi.cabinItems]: { items: [] } });
    await user.click(selectButton('Flex Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Flex Class opens with a voucher for now.');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('tells a member whose inventory cannot be read what to do', async () => {
    const unread = refusal(503, 'Failed to verify class requirements');
    const { user } = await openDialog({ [bookingApi.userOwnsAsset]: unread });
    await user.click(selectButton('Flex Class'));
    const alert = await inDialog().findByRole('alert');
    expect(within(alert).getByText('Failed to verify class requirements')).toBeVisible();
    expect(alert).toHaveTextContent('Make your inventory public and try again, or use a voucher.');
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('says the same when the server cannot read the inventory while it books', async () => {
    const unread = refusal(503, 'Failed to verify class requirements');
    const { user } = await openDialog({ [bookingApi.userOwnsAsset]: { owns: true }, [secureBooking('createBooking')]: unread });
    await user.click(selectButton('Flex Class'));
    await details();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent(
      /^Failed to verify class requirements.*Make your inventory public and try again, or use a voucher\.$/,
    );
  });

  it.each<[string, Reply]>([
    [bookingApi.userOwnsAsset, unreachable],
    [bookingApi.cabinItems, unreachable],
    [secureBooking('checkExistingBooking'), refusal(503, 'Failed to fetch booking data')],
  ])('is neither granted nor denied by a failed check, and no tab opens: %s', async (endpoint, failure) => {
    const { user } = await openDialog({ [endpoint]: failure });
    await user.click(selectButton('Flex Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent(/^Failed to verify class requirements$/);
    expect(openWindow).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });
});

describe('the class cards', () => {
  const isOwned = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('li') as HTMLElement).queryByText('You own this class');

  it('say which classes the member owns', async () => {
    await openDialog({ [bookingApi.userOwnsAsset]: ({ query }) => ({ owns: query['assetId'] === '9002' }) });
    await waitFor(() => expect(isOwned('Flex Class')).toBeVisible());
    expect(isOwned('Classic Class')).toBeNull();
    expect(isOwned('Premiere Class')).toBeNull();
    expect(inDialog().getAllByText('Needs the class item or a voucher')).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    [bookingApi.userOwnsAsset, refusal(503, 'Failed to verify class requirements')],
    [bookingApi.cabinItems, unreachable],
    [bookingApi.cabinItems, silence],
  ])('claim nothing while ownership is unknown, and can be selected: %s %#', async (endpoint, reply) => {
    const { user, calls } = await openDialog({ [endpoint]: reply });
    await waitFor(() => expect(calls.some(({ path }) => path === endpoint)).toBe(true));
    expect(inDialog().queryByText('You own this class')).not.toBeInTheDocument();
    expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
    await user.click(selectButton('Classic Class'));
    expect(await details()).toBeVisible();
  });
});

describe('while a class is being checked', () => {
  it('no other class or voucher is checked, and the pressed button keeps the focus', async () => {
    const { user, calls } = await openDialog({ [bookingApi.userOwnsAsset]: silence });
    await user.click(selectButton('Premiere Class'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe(bookingApi.userOwnsAsset));
    expect(selectButton('Premiere Class')).toHaveFocus();
    const before = calls.length;
    for (const button of inDialog().getAllByRole('button', { name: 'Select' })) expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(selectButton('Classic Class'));
    await user.click(screen.getByRole('button', { name: 'Have a voucher code?' }));
    await enterText(user, screen.getByLabelText('Voucher Code'), 'PREM-26');
    await user.keyboard('{Enter}');
    expect(calls).toHaveLength(before);
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });

  it('an ended session leads back to the class, and its check runs again', async () => {
    const { user, unmount } = await openDialog({ [secureBooking('checkExistingBooking')]: refusal(401, 'Sign in required') });
    await user.click(selectButton('Premiere Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your session has ended');
    await user.click(screen.getByRole('button', { name: 'Sign In with Roblox' }));
    unmount();
    await openPage({ path: '/book-flights', session: member, replies: goodReplies });
    await screen.findByRole('dialog', { name: 'Select Your Class' });
    expect(selectButton('Premiere Class')).toHaveFocus();
    await user.click(selectButton('Premiere Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('You need to own the item for this class, or a voucher.');
  });
});

describe('a voucher', () => {
  async function redeem(code: string, reply: Reply = { isValid: true, class: 'Premiere Class' }, more = {}) {
    const page = await openDialog({ [secureBooking('checkVoucher')]: reply, ...more });
    await page.user.click(screen.getByRole('button', { name: 'Have a voucher code?' }));
    if (code) await enterText(page.user, screen.getByLabelText('Voucher Code'), code);
    await page.user.click(screen.getByRole('button', { name: 'Redeem' }));
    return page;
  }
  const checks = (calls: readonly { body: unknown }[]) =>
    calls.filter(({ body }) => (body as { action?: string } | undefined)?.action === 'checkVoucher');

  it('has its field behind a toggle with `aria-expanded`', async () => {
    const { user } = await openDialog();
    const toggle = screen.getByRole('button', { name: 'Have a voucher code?' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Voucher Code')).not.toBeInTheDocument();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Voucher Code')).toHaveFocus();
    await user.click(toggle);
    expect(screen.queryByLabelText('Voucher Code')).not.toBeInTheDocument();
  });

  it('selects its class, appears in the summary, and is sent with the booking', async () => {
    const { user, calls, toast } = await redeem('prem-26');
    const dialog = within(await details());
    expect(dialog.getByText('Premiere Class')).toBeVisible();
    expect(dialog.getByText('Voucher Applied: PREM-26')).toBeVisible();
    expect(toast()).toMatchObject({
      title: 'Voucher Valid!',
      description: 'Premiere Class voucher will be applied after booking confirmation.',
    });
    expect(checks(calls).map(({ body }) => body)).toEqual([{ action: 'checkVoucher', voucherCode: 'PREM-26' }]);

    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    expect(creations(calls)[0]?.bookingData).toMatchObject({ class: 'Premiere Class', voucherCode: 'PREM-26' });
  });

  it('replaces the item of its class, and is not spent on another class', async () => {
    const { user, calls } = await redeem('PREM-26');
    await details();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(inDialog().getByText('Your voucher opens this class')).toBeVisible();
    const before = ownershipChecks(calls);
    await user.click(selectButton('Premiere Class'));
    await details();
    expect(ownershipChecks(calls)).toBe(before);

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(selectButton('Classic Class'));
    expect(within(await details()).queryByText(/Voucher Applied/)).not.toBeInTheDocument();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Booking Confirmed' });
    expect(creations(calls)[0]?.bookingData).not.toHaveProperty('voucherCode');
  });

  it.each<[string, Reply, string]>([
    ['', {}, 'Please enter a voucher code'],
    ['WRONG', { isValid: false }, 'Invalid voucher code'],
    ['ODD', { isValid: true, class: 'Hammock Class' }, 'Invalid voucher code'],
    ['LATE', unreachable, 'Failed to verify voucher code'],
    ['LATE', refusal(500, 'Something went wrong on our side'), 'Failed to verify voucher code'],
    ['OFTEN', refusal(429, 'Too many requests. Please wait a moment and try again.'), 'Failed to verify voucher codeToo many requests.'],
  ])('stays in the field with the reason after a refusal: %s %#', async (code, reply, text) => {
    await redeem(code, reply);
    expect(await inDialog().findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Voucher Code')).toHaveValue(code);
    expect(screen.getByRole('dialog', { name: 'Select Your Class' })).toBeVisible();
  });

  it.each([
    ['', 'Type your code here, or choose a class above.'],
    ['WRONG', 'No voucher has this code. Please check each letter and digit.'],
  ])('marks and focuses its field after a wrong code, until the code is edited: %j', async (code, hint) => {
    const { user } = await redeem(code, { isValid: false });
    await inDialog().findByRole('alert');
    const field = screen.getByLabelText('Voucher Code');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(hint);
    expect(field).toHaveFocus();
    await user.keyboard('X');
    expect(field).not.toBeInvalid();
    expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('dismisses its toast when the member goes back to the classes', async () => {
    const { user, toast } = await redeem('PREM-26');
    await details();
    expect(toast()).toMatchObject({ title: 'Voucher Valid!', open: true });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(toast()).toMatchObject({ title: 'Voucher Valid!', open: false });
  });

  it('is refused without a request if it is longer than 50 characters', async () => {
    const { calls } = await redeem('X'.repeat(51));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Invalid voucher code');
    expect(checks(calls)).toEqual([]);
  });

  it('is not checked for a flight that is already booked', async () => {
    const { calls } = await redeem('PREM-26', {}, { [secureBooking('checkExistingBooking')]: { exists: true } });
    expect(await inDialog().findByRole('alert')).toHaveTextContent('You already have a booking for this flight.');
    expect(checks(calls)).toEqual([]);
  });

  it('is checked once, and disables the button during the check', async () => {
    const { user, calls } = await redeem('PREM-26', silence);
    expect(screen.getByRole('button', { name: 'Redeem' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Voucher Code'), '{Enter}');
    expect(checks(calls)).toHaveLength(1);
  });

  it('stays in its field when its check requires a sign-in', async () => {
    const { user, unmount } = await redeem('PREM-26', refusal(401, 'Sign in required'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your session has ended');
    await user.click(screen.getByRole('button', { name: 'Sign In with Roblox' }));
    unmount();
    await openPage({ path: '/book-flights', session: member, replies: goodReplies });
    await screen.findByRole('dialog', { name: 'Select Your Class' });
    expect(screen.getByLabelText('Voucher Code')).toHaveValue('PREM-26');
  });
});

describe('a flight that departs while the dialog is open', () => {
  const hour = 3_600_000;
  const departsSoon = { [bookingApi.flights]: flightsReply([flight({ dueDate: new Date(Date.now() + hour).toISOString() })]) };
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const passDeparture = () => {
    const later = Date.now() + 2 * hour;
    jest.spyOn(Date, 'now').mockReturnValue(later);
  };

  it('is refused at the class', async () => {
    const { user, calls } = await openDialog(departsSoon);
    passDeparture();
    await user.click(selectButton('Classic Class'));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('This flight has already departed.');
    expect(calls.some(({ body }) => (body as { action?: string } | undefined)?.action === 'checkExistingBooking')).toBe(false);
  });

  it('is refused at the details, and the form stays', async () => {
    const { user, calls } = await openDialog(departsSoon);
    await user.click(selectButton('Classic Class'));
    await details();
    await enterText(user, screen.getByLabelText('Email Address *'), email);
    passDeparture();
    await user.click(screen.getByRole('button', { name: 'Complete Booking' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('This flight has already departed.');
    expect(screen.getByLabelText('Email Address *')).toHaveValue(email);
    expect(creations(calls)).toEqual([]);
  });
});
