import { expect, it } from '@jest/globals';
import { chatInvite, contact } from '@portal/brand';
import type { Guide } from '@portal/brand/guides/document';
import { baggage } from '@portal/brand/guides/baggage';
import { loyalty } from '@portal/brand/guides/loyalty';
import { travelRequirements } from '@portal/brand/guides/travel-requirements';
import { contentPages } from '@portal/content-contract';
import { renderRemote } from '@portal/testing/browser';
import { screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { nextSteps, portalFacts } from './next-steps.tsx';

const guides: [string, Guide][] = [
  [contentPages.loyalty, loyalty],
  [contentPages.baggage, baggage(portalFacts)],
  [contentPages.travelRequirements, travelRequirements(portalFacts)],
];

it.each(guides)('%s has its facts, texts, next steps and contact links', async (path, guide) => {
  await renderRemote(remote, { path });
  expect(screen.getByRole('heading', { level: 1, name: guide.title })).toBeVisible();
  for (const [label, value] of guide.facts) expect(screen.getByText(label).nextSibling).toHaveTextContent(value);
  for (const { heading, text } of guide.parts) {
    expect(screen.getByRole('heading', { level: 3, name: heading })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const step of guide.next)
    expect(screen.getAllByRole('link', { name: nextSteps[step].label })[0]).toHaveAttribute('href', nextSteps[step].path);
  expect(screen.getByRole('link', { name: 'Open the chat (opens in a new tab)' })).toHaveAttribute('href', chatInvite);
  expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
});
