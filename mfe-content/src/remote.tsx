import { contentPages } from '@portal/content-contract';
import { portalPages, remoteContract, type RemoteModuleOf } from '@portal/portal-contract';
import type description from './manifest.ts';

/** Pages for reading: the home page, news, information and legal texts. */
export default {
  contract: remoteContract,
  name: 'content',
  pages: {
    [portalPages.home]: { load: () => import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx') },
    [contentPages.newsArticle]: { load: () => import(/* webpackChunkName: "page-news" */ './features/news/news-page.tsx') },
    [contentPages.travelInfo]: {
      load: () => import(/* webpackChunkName: "page-travel-info" */ './features/travel-info/travel-info-page.tsx'),
    },
    [contentPages.whereWeFly]: {
      load: () => import(/* webpackChunkName: "page-where-we-fly" */ './features/where-we-fly/where-we-fly-page.tsx'),
    },
    [contentPages.destination]: {
      load: () => import(/* webpackChunkName: "page-destinations" */ './features/destinations/destination-page.tsx'),
    },
    [contentPages.help]: { load: () => import(/* webpackChunkName: "page-help" */ './features/help/help-page.tsx') },
    [contentPages.loyalty]: { load: () => import(/* webpackChunkName: "page-loyalty" */ './features/guide/loyalty-page.tsx') },
    [contentPages.baggage]: { load: () => import(/* webpackChunkName: "page-baggage" */ './features/guide/baggage-page.tsx') },
    [contentPages.travelRequirements]: {
      load: () => import(/* webpackChunkName: "page-travel-requirements" */ './features/guide/travel-requirements-page.tsx'),
    },
    [contentPages.termsOfService]: {
      load: () => import(/* webpackChunkName: "page-terms-of-service" */ './features/legal/terms-of-service-page.tsx'),
    },
    [contentPages.privacyPolicy]: {
      load: () => import(/* webpackChunkName: "page-privacy-policy" */ './features/legal/privacy-policy-page.tsx'),
    },
    [contentPages.cookies]: { load: () => import(/* webpackChunkName: "page-cookies" */ './features/legal/cookies-page.tsx') },
    [contentPages.accessibility]: {
      load: () => import(/* webpackChunkName: "page-accessibility" */ './features/legal/accessibility-page.tsx'),
    },
  },
  widgets: { search: { load: () => import(/* webpackChunkName: "widget-search" */ './features/search/search-source.ts') } },
} satisfies RemoteModuleOf<typeof description>;
