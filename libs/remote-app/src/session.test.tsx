import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@portal/api-client';
import { portalMessages } from '@portal/portal-contract';
import { BrowserRouter } from '@portal/router';
import { provideHost, toastStore, type Host } from '@portal/shell-api/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { SessionEnded, SignInPrompt } from './session.tsx';
import { tellFailure } from './toasts.ts';

const signIn = jest.fn<Host['signIn']>(() => Promise.resolve());
const { ended, signInButton } = portalMessages.auth;
const show = (part: ReactElement) => render(<BrowserRouter>{part}</BrowserRouter>);
const pressSignIn = () => userEvent.click(screen.getByRole('button', { name: signInButton }));
const toast = () => toastStore.getState().toasts[0];

beforeEach(() => {
  signIn.mockClear();
  provideHost({ signIn, signOut: () => Promise.resolve(), sessionEnded: () => {}, WidgetOutlet: () => null });
  history.replaceState(null, '', '/my-trips?sort=date');
});

describe('SessionEnded', () => {
  it('says that the session ended, and offers a sign-in that returns here', async () => {
    show(<SessionEnded />);
    expect(screen.getByRole('alert').textContent).toContain(ended.title + ended.description);
    await pressSignIn();
    expect(signIn).toHaveBeenCalledWith('/my-trips?sort=date');
  });

  it("accepts the part's own text and sign-in", async () => {
    const onSignIn = jest.fn();
    show(<SessionEnded onSignIn={onSignIn}>Your letter is kept.</SessionEnded>);
    expect(screen.getByRole('alert').textContent).toContain('Your letter is kept.');
    await pressSignIn();
    expect(onSignIn).toHaveBeenCalledTimes(1);
    expect(signIn).not.toHaveBeenCalled();
  });
});

describe('SignInPrompt', () => {
  it('offers the sign-in and a link to the home page', async () => {
    show(<SignInPrompt>Trips are personal</SignInPrompt>);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please Log In');
    expect(screen.getByRole('link', { name: 'Go to Home Page' }).getAttribute('href')).toBe('/');
    await pressSignIn();
    expect(signIn).toHaveBeenCalledWith('/my-trips?sort=date');
  });
});

describe('tellFailure', () => {
  it.each([undefined, new ApiError('Down', 503), new Error('chunk')])('shows the general text after %p', (error) => {
    tellFailure(error);
    expect(toast()).toMatchObject({ title: portalMessages.generic, variant: 'destructive' });
  });

  it("shows the caller's text", () => {
    tellFailure(new ApiError('Down', 503), { title: 'Error', description: 'Failed to cancel' });
    expect(toast()).toMatchObject({ title: 'Error', description: 'Failed to cancel', variant: 'destructive' });
  });

  it("keeps the shell's toast after a 401", () => {
    tellFailure(undefined, { title: 'Your session has ended' });
    tellFailure(new ApiError('Sign in required', 401), { title: 'Error', description: 'Failed to cancel' });
    expect(toast()).toMatchObject({ title: 'Your session has ended' });
  });
});
