import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useKeys } from './use-keys.ts';

const approve = jest.fn();

function Page({ hasForm }: { hasForm: boolean }) {
  useKeys(true, { a: approve });
  return hasForm ? <textarea aria-label="Note" /> : <p>No form</p>;
}

it('ignores the rest of a sentence whose field disappears, until the person clicks', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page hasForm />);
  await user.type(screen.getByLabelText('Note'), 'I am ');
  rerender(<Page hasForm={false} />);
  await user.keyboard('a pal');
  expect(approve).not.toHaveBeenCalled();
  await user.click(screen.getByText('No form'));
  await user.keyboard('a');
  expect(approve).toHaveBeenCalledTimes(1);
});

const goToMail = jest.fn();

function Desk() {
  useKeys(true, { m: approve });
  return <Queues />;
}
function Queues() {
  useKeys(true, { 'g m': goToMail });
  return <input aria-label="Search" />;
}

it('takes g and a letter as one key, for every part of the page, and only outside a text', async () => {
  approve.mockClear();
  const user = userEvent.setup();
  render(<Desk />);
  await user.keyboard('gm');
  expect([goToMail, approve].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // The pair has ended.
  await user.keyboard('m');
  expect([goToMail, approve].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await user.type(screen.getByLabelText('Search'), 'g');
  act(() => screen.getByLabelText('Search').blur());
  await user.keyboard('m');
  expect(goToMail).toHaveBeenCalledTimes(1);
});
