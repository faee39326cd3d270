import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from '../data/badge.ts';
import { Alert } from '../feedback/alert.tsx';

it.each([
  ['a badge', <Badge key="badge">Full</Badge>, 'Full'],
  ['an alert', <Alert key="alert">Delayed</Alert>, 'Delayed'],
])('draws an edge around %s, visible with forced colours', (_name, element, text) => {
  render(element);
  expect(getComputedStyle(screen.getByText(text).closest('[class]')!).outline).toBe('1px solid rgba(0, 0, 0, 0)');
});
