import { airline } from '@portal/brand';
import { destinations } from '@portal/brand/destinations';
import { help } from '@portal/brand/guides/document';
import { loyalty } from '@portal/brand/guides/loyalty';
import { legalTitles } from '@portal/brand/legal/document';
import { news } from '@portal/brand/news';
import { contentPages, destinationPath, newsPath } from '@portal/content-contract';
import { portalPages } from '@portal/portal-contract';
import { smokeRemote } from '@portal/testing/smoke';
import description from '../src/manifest.ts';

const [article] = news;
const [destination] = destinations;

smokeRemote(description, {
  pages: {
    [portalPages.home]: { heading: airline.tagline },
    [contentPages.newsArticle]: { heading: article?.title ?? 'an article', at: newsPath(article?.id ?? '1') },
    [contentPages.travelInfo]: { heading: 'Travel Information' },
    [contentPages.whereWeFly]: { heading: 'Where We Fly' },
    [contentPages.destination]: { heading: destination.name, at: destinationPath(destination.id) },
    [contentPages.help]: { heading: help.title },
    [contentPages.loyalty]: { heading: loyalty.title },
    [contentPages.baggage]: { heading: 'Baggage Info' },
    [contentPages.travelRequirements]: { heading: 'Travel Requirements' },
    [contentPages.termsOfService]: { heading: legalTitles.terms },
    [contentPages.privacyPolicy]: { heading: legalTitles.privacy },
    [contentPages.cookies]: { heading: legalTitles.cookies },
    [contentPages.accessibility]: { heading: legalTitles.accessibility },
  },
  widgets: {},
});
