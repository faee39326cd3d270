import { applicationsQueue, careersApi, careersPages } from '@portal/careers-contract';
import { accountSlot, ranks, searchSlot, type FixedDescription } from '@portal/portal-contract';

/** Describes this remote to the portal. The build adds versions, files and hashes. */
export default {
  name: 'careers',
  title: 'Careers',
  pages: [
    {
      path: careersPages.careers,
      title: 'Careers',
      description: 'Open positions with the crew, what we value and how to apply.',
      data: [careersApi.jobs],
      images: ['hero'],
    },
    {
      path: careersPages.job,
      title: 'Open Position',
      description: 'One open position: the work, the requirements and how to apply.',
      data: [careersApi.jobs],
    },
    { path: careersPages.administration, title: 'Careers Administration', personal: true },
  ],
  widgets: [accountSlot, searchSlot, applicationsQueue],
  navigation: [
    { label: 'Careers', path: careersPages.careers, badge: 'NEW', order: 40 },
    { label: 'Careers', path: careersPages.administration, order: 63, minRank: ranks.senior, work: true },
  ],
} as const satisfies FixedDescription;
