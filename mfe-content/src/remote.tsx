import { pages, remoteContract, type RemoteModule } from '@portal/contracts';

/** Everything that is read rather than done: the home page, stories, information and the legal texts. */
export default {
  contract: remoteContract,
  name: 'content',
  pages: {
    [pages.home]: { load: () => import(/* webpackChunkName: "page-home" */ './features/home/home-page.tsx') },
    [pages.newsArticle]: { load: () => import(/* webpackChunkName: "page-news" */ './features/news/news-page.tsx') },
    [pages.travelInfo]: { load: () => import(/* webpackChunkName: "page-travel-info" */ './features/travel-info/travel-info-page.tsx') },
    [pages.whereWeFly]: {
      load: () => import(/* webpackChunkName: "page-where-we-fly" */ './features/where-we-fly/where-we-fly-page.tsx'),
    },
    [pages.termsOfService]: {
      load: () => import(/* webpackChunkName: "page-terms-of-service" */ './features/legal/terms-of-service-page.tsx'),
    },
    [pages.privacyPolicy]: { load: () => import(/* webpackChunkName: "page-privacy-policy" */ './features/legal/privacy-policy-page.tsx') },
    [pages.cookies]: { load: () => import(/* webpackChunkName: "page-cookies" */ './features/legal/cookies-page.tsx') },
    [pages.accessibility]: {
      load: () => import(/* webpackChunkName: "page-accessibility" */ './features/legal/accessibility-page.tsx'),
    },
  },
  widgets: {},
} satisfies RemoteModule;
