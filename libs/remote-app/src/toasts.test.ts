import { expect, it } from '@jest/globals';
import { toastStore } from '@portal/shell-api/host';
import { copyText } from './toasts.ts';

// jsdom has no clipboard, like a browser without https.
it('says how to copy by hand if the browser has no clipboard', async () => {
  await copyText('https://airline.example/x', { title: 'Link copied' }, 'Copy the address of this page.');
  expect(toastStore.getState().toasts).toMatchObject([
    { title: "Your browser doesn't let us copy", description: 'Copy the address of this page.' },
  ]);
});
