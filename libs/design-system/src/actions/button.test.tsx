import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button.tsx';

const onClick = jest.fn();
const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const form = (busy: boolean) => (
  <form onSubmit={onSubmit}>
    <input aria-label="Name" />
    <Button type="submit" busy={busy} onClick={onClick}>
      Save
    </Button>
  </form>
);

beforeEach(() => {
  onClick.mockClear();
  onSubmit.mockClear();
});

describe('a busy button', () => {
  it('is announced as busy and unavailable, but can have the focus even if its caller disables it', () => {
    render(
      <Button busy disabled>
        Save
      </Button>,
    );
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    // A browser takes the focus from a disabled button, but jsdom does not.
    expect(button().disabled).toBe(false);
  });

  it('ignores clicks and keys, and does not submit its form', async () => {
    render(form(true));
    await userEvent.click(button());
    await userEvent.keyboard('{Enter} ');
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('submits its form while it is not busy', async () => {
  render(form(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  await userEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});
