import { airline } from '@portal/brand';
import { legalTitles } from '@portal/brand/legal/titles';
import { news } from '@portal/brand/news';
import { contentPages, newsPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

const [article] = news;

smokeRemote(description, {
  pages: {
    [portalPages.home]: { heading: airline.tagline },
    [contentPages.newsArticle]: { heading: article?.title ?? 'an article', at: newsPath(article?.id ?? '1') },
    [contentPages.travelInfo]: { heading: 'Travel Information' },
    [contentPages.whereWeFly]: { heading: 'Where We Fly' },
    [contentPages.termsOfService]: { heading: legalTitles.terms },
    [contentPages.privacyPolicy]: { heading: legalTitles.privacy },
    [contentPages.cookies]: { heading: legalTitles.cookies },
    [contentPages.accessibility]: { heading: legalTitles.accessibility },
  },
  widgets: {},
});
