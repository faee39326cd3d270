import {
  bookingPages,
  changeNoticesRequestSchema,
  chooseRouteNoticeRequestSchema,
  feedRequestSchema,
  newFeedReplySchema,
  noticeApi,
  noticeTexts,
  notificationsReplySchema,
  routeNoticesReplySchema,
  unsubscribeReplySchema,
  unsubscribeRequestSchema,
  type NoticeKind,
  type NotificationsReply,
  type RouteNoticesReply,
} from '@portal/booking-contract';
import { okReplySchema } from '@portal/portal-contract';
import fp from 'fastify-plugin';
import type { App } from '../../domain.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import type { CalendarFeeds } from './calendar-feed.ts';
import type { RouteNotices } from './route-notices.ts';
import type { NoticeChoices, UnsubscribeTokens } from '../account/notice-choices.ts';

interface NotificationServices {
  choices: NoticeChoices;
  tokens: Pick<UnsubscribeTokens, 'open'>;
  feeds: CalendarFeeds;
  /** Kinds of email that the portal sends. */
  offeredKinds: readonly NoticeKind[];
  routeNotices: Pick<RouteNotices, 'waitingOf' | 'ask' | 'takeBack'>;
  /** Says whether the member gets an email when a route is back. */
  routeEmail(userId: string): Promise<RouteNoticesReply['email']>;
}

/** `/api/notifications`: a member's choices of emails, their calendar address, and the links that unsubscribe from one kind of email. */
export function notificationRoutes(app: App, services: NotificationServices): void {
  ownRoutes(app, services);
  routeNoticeRoutes(app, services);
  unsubscribeRoutes(app, services);
}

function ownRoutes(app: App, { choices, feeds, offeredKinds }: NotificationServices): void {
  const access = 'notifications';

  async function view(userId: string): Promise<NotificationsReply> {
    const [muted, feed] = await Promise.all([choices.mutedBy(userId), feeds.find(userId)]);
    return { choices: Object.fromEntries(offeredKinds.map((kind) => [kind, !muted.has(kind)])), feed: feed ?? null };
  }

  app.get(
    noticeApi.notifications,
    { config: { access, outageText: noticeTexts.loadFailed }, schema: { response: { 200: notificationsReplySchema } } },
    async (request) => view(requireSession(request).userId),
  );
  app.post(
    noticeApi.noticeChoices,
    {
      config: { access, outageText: noticeTexts.saveFailed },
      schema: { body: changeNoticesRequestSchema, response: { 200: notificationsReplySchema } },
    },
    async (request) => {
      const { userId } = requireSession(request);
      for (const kind of offeredKinds) {
        const isWanted = request.body.choices[kind];
        if (isWanted !== undefined) await choices.set(userId, kind, isWanted);
      }
      return view(userId);
    },
  );
  app.post(
    noticeApi.newCalendarAddress,
    {
      config: { access, outageText: noticeTexts.feedFailed },
      schema: { body: feedRequestSchema, response: { 200: newFeedReplySchema } },
    },
    async (request) => feeds.renew(requireSession(request)),
  );
  app.post(
    noticeApi.endCalendarAddress,
    {
      config: { access, outageText: noticeTexts.feedFailed },
      schema: { body: feedRequestSchema, response: { 200: okReplySchema } },
    },
    async (request) => {
      await feeds.revoke(requireSession(request).userId);
      return { success: true };
    },
  );
}

/** The routes for which a member waits. */
function routeNoticeRoutes(app: App, { routeNotices, routeEmail }: NotificationServices): void {
  const access = 'notifications';
  const response = { 200: routeNoticesReplySchema };
  const view = async (userId: string): Promise<RouteNoticesReply> => ({
    routes: await routeNotices.waitingOf(userId),
    email: await routeEmail(userId),
  });

  app.get(noticeApi.routeNotices, { config: { access, outageText: noticeTexts.loadFailed }, schema: { response } }, async (request) =>
    view(requireSession(request).userId),
  );
  app.post(
    noticeApi.chooseRouteNotice,
    { config: { access, outageText: noticeTexts.routeFailed }, schema: { body: chooseRouteNoticeRequestSchema, response } },
    async (request) => {
      const person = requireSession(request);
      const { route, isWanted } = request.body;
      if (!isWanted) await routeNotices.takeBack(person.userId, route);
      else if (!(await routeNotices.ask(person, route))) throw new HttpError(409, noticeTexts.tooManyRoutes);
      return view(person.userId);
    },
  );
}

/** The link's token is the permission: these routes need no session. */
function unsubscribeRoutes(app: App, { choices, tokens }: NotificationServices): void {
  async function unsubscribe(token: string): Promise<NoticeKind> {
    const link = tokens.open(token);
    if (!link) throw new HttpError(404, noticeTexts.badLink);
    await choices.set(link.userId, link.kind, false);
    return link.kind;
  }

  app.post(
    noticeApi.unsubscribe,
    {
      config: { access: 'unsubscribe', outageText: noticeTexts.saveFailed },
      schema: { body: unsubscribeRequestSchema, response: { 200: unsubscribeReplySchema } },
    },
    async (request) => ({ kind: await unsubscribe(request.body.token) }),
  );

  // Email programs post `List-Unsubscribe=One-Click` to the address of the page (RFC 8058), without an origin.
  const oneClick = async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    scope.post(
      bookingPages.unsubscribe,
      {
        config: { outageText: noticeTexts.saveFailed },
        schema: { hide: true, querystring: unsubscribeRequestSchema, response: { 200: okReplySchema } },
      },
      async (request) => {
        await unsubscribe(request.query.token);
        return { success: true };
      },
    );
  };
  app.register(fp(oneClick, { name: 'one-click-unsubscribe', encapsulate: true }));
}
