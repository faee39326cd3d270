import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
