import { airline, contact } from '../airline.ts';
import { legalTitles, type LegalDocument } from './document.ts';

export const accessibility: LegalDocument = {
  title: legalTitles.accessibility,
  lead: 'Everybody should be able to get on board. What we do for that, what is missing, and whom to tell.',
  updated: 'November 21, 2026',
  parts: [
    {
      heading: 'What we aim for',
      paragraphs: [
        `This site is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. ${airline.name} checks every page for that, automatically and by hand, before a new version goes out.`,
      ],
    },
    {
      heading: 'What that means in practice',
      paragraphs: [
        'Every function can be used with the keyboard alone. The focus is always visible, and the first stop of each page leads past the header.',
        'Headings, landmarks, labels and messages are written for screen readers. Results, errors and notices are announced when they appear.',
        'Text has a contrast of at least 4.5 to 1, in the light and in the dark theme. Pages can be enlarged to 400 % and used on a screen of 320 pixels without scrolling sideways.',
        'Nothing blinks. Pictures that move by themselves can be stopped, and they stand still when your device asks for reduced motion. Dialogs return the focus to where you came from, and nothing runs out of time while you fill in a form.',
      ],
    },
    {
      heading: 'What we know is missing',
      paragraphs: [
        'The game itself, where flights take place, is not ours, and neither is the chat. Both are less accessible than this site.',
        'The route map is a picture with many small points. Everything that it tells is also in the list of routes below it, which can be searched.',
        'Names and notices that members write themselves may be hard to read aloud. The site is in English only.',
      ],
    },
    {
      heading: 'Tell us',
      paragraphs: [
        `If something keeps you out, write to ${contact.email} and say which page it was and what you use. We answer within five working days, and until it is fixed we do for you by hand what the page should have done.`,
      ],
    },
    {
      heading: 'How this was assessed',
      paragraphs: [
        'By the people who build the site: with automatic checks of every page in both themes and at several sizes, with keyboard journeys, and by reading the pages without looking at them. This statement was last reviewed on the date above.',
      ],
    },
  ],
};
