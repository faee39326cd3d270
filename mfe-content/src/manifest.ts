import { homeDescription } from '@portal/brand';
import { destinations } from '@portal/brand/destinations';
import { contentApi, contentPages, destinationPath } from '@portal/content-contract';
import { portalPages, searchSlot, type FixedDescription } from '@portal/portal-contract';

/** Describes this remote to the portal. The build adds versions, files and hashes. */
export default {
  name: 'content',
  title: 'Home and stories',
  pages: [
    {
      path: portalPages.home,
      title: 'Home',
      description: homeDescription,
      images: ['hero'],
      widgets: ['hero'],
    },
    { path: contentPages.newsArticle, title: 'News' },
    {
      path: contentPages.travelInfo,
      title: 'Travel Information',
      description: 'Who we are, how we operate and who leads the airline.',
      data: [contentApi.leadershipAvatars],
    },
    {
      path: contentPages.whereWeFly,
      title: 'Where We Fly',
      description: 'Our route network on a map and in a list: every route with its callsign, its aircraft and whether it is flying.',
      data: [contentApi.routes],
    },
    {
      path: contentPages.destination,
      title: 'Destinations',
    },
    {
      path: contentPages.help,
      title: 'Help',
      description: 'Answers about booking, check-in, boarding passes, vouchers, miles and appeals, and how to reach us.',
      images: ['help'],
    },
    {
      path: contentPages.loyalty,
      title: 'Loyalty',
      description: 'How miles work: how you win them, where you see them and what they are.',
      images: ['loyalty'],
    },
    {
      path: contentPages.baggage,
      title: 'Baggage Info',
      description: 'What you may carry on board, what it costs, and what to have at hand.',
      images: ['baggage'],
    },
    {
      path: contentPages.travelRequirements,
      title: 'Travel Requirements',
      description: 'What you need to fly with us, from the first click to the gate, and when you need it.',
      images: ['requirements'],
    },
    {
      path: contentPages.termsOfService,
      title: 'Terms of Service',
      description: 'What you may expect of this simulation, and what we ask of everybody on board.',
    },
    {
      path: contentPages.privacyPolicy,
      title: 'Privacy Policy',
      description: 'What we store about you, why, for how long, and how to have it erased.',
    },
    {
      path: contentPages.cookies,
      title: 'Cookies',
      description: 'The cookies that the site needs to work, and what your browser remembers.',
    },
    {
      path: contentPages.accessibility,
      title: 'Accessibility Statement',
      description: 'What we do so that everybody can get on board, what is missing, and whom to tell.',
    },
  ],
  widgets: [searchSlot],
  navigation: [
    { label: 'TRAVEL INFO', path: contentPages.travelInfo, order: 30 },
    { label: 'Where We Fly', path: contentPages.whereWeFly, order: 50 },
    { label: 'Help Centre', path: contentPages.help, place: 'footer', order: 60 },
    { label: 'How Miles Work', path: contentPages.loyalty, place: 'footer', order: 70 },
    { label: 'Baggage Info', path: contentPages.baggage, place: 'footer', order: 80 },
    { label: 'Travel Requirements', path: contentPages.travelRequirements, place: 'footer', order: 90 },
    ...destinations.map(({ id, name }) => ({ label: name, path: destinationPath(id), place: 'footer' as const })),
    { label: 'Privacy', path: contentPages.privacyPolicy, place: 'legal', order: 10 },
    { label: 'Terms', path: contentPages.termsOfService, place: 'legal', order: 20 },
    { label: 'Cookies', path: contentPages.cookies, place: 'legal', order: 30 },
    { label: 'Accessibility', path: contentPages.accessibility, place: 'legal', order: 90 },
  ],
} as const satisfies FixedDescription;
