/** Facts of the portal in the texts. The page passes them, so that no text hard-codes them. */
export interface PortalFacts {
  /** Name of the game platform, as people write it. */
  platform: string;
  /** Check-in opens and closes these hours before departure. */
  checkIn: { opens: number; closes: number };
}

/** Next step that a text offers. The page maps it to an address and a label. */
export type NextStep =
  | 'book'
  | 'trips'
  | 'status'
  | 'network'
  | 'standing'
  | 'careers'
  | 'help'
  | 'loyalty'
  | 'requirements'
  | 'privacy'
  | 'invite';

export type GuideIcon = 'ticket' | 'bag' | 'star' | 'person' | 'chat' | 'mail' | 'shield' | 'clock' | 'plane' | 'sparkles';

export interface GuidePart {
  icon: GuideIcon;
  heading: string;
  text: string;
  next?: NextStep;
}

/** A page of practical information. */
export interface Guide {
  title: string;
  lead: string;
  /** Label and value, in reading order. */
  facts: readonly (readonly [label: string, value: string])[];
  steps?: { heading: string; items: readonly { when: string; text: string }[] };
  partsHeading: string;
  parts: readonly GuidePart[];
  /** Main actions of the page, the first one emphasised. */
  next: readonly [NextStep, NextStep];
}

/** Texts of the help page around its questions, and of the contact on all pages with practical information. */
export const help = {
  title: 'Help',
  lead: 'Short answers about booking, check-in, miles and appeals. And people, if an answer is not enough.',
  contactText: 'Somebody who knows your flight is in the chat from two hours before departure until the last passenger has left.',
} as const;
