import { reviewApi, reviewMessages, thumbRequestSchema, thumbsReplySchema, type ApplicationThumb } from '@portal/careers-contract';
import type { App } from '../../domain.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db } from '../../store/store.ts';
import { idKey, type Reviewer } from './actor.ts';
import { entryOf, findReviewable, type ApplicationReviews, type StageDeps } from './application-reviews.ts';

interface ThumbChange {
  applicationId: string;
  reviewer: Reviewer;
  /** Null takes the thumb back. */
  thumb: ApplicationThumb | null;
}

/** Sets a reviewer's thumb. Call it in the transaction of the audit entry. @returns false when it is as requested already */
async function changeThumb(db: Db, { applicationId, reviewer: { userId, username }, thumb }: ThumbChange): Promise<boolean> {
  const own = { applicationId: idKey(applicationId), reviewerId: userId };
  const existing = await db
    .selectFrom('applicationThumbs')
    .select('thumb')
    .where('applicationId', '=', own.applicationId)
    .where('reviewerId', '=', userId)
    .executeTakeFirst();
  if ((existing?.thumb ?? null) === thumb) return false;
  await db.deleteFrom('applicationThumbs').where('applicationId', '=', own.applicationId).where('reviewerId', '=', userId).execute();
  if (thumb)
    await db
      .insertInto('applicationThumbs')
      .values({ ...own, reviewer: username, thumb, givenAt: databaseNow })
      .execute();
  return true;
}

/** Describes thumbs for a reader. */
export const showThumbs = (thumbs: Awaited<ReturnType<ApplicationReviews['thumbsOf']>>, readerId: string) =>
  thumbs.map(({ reviewerId, reviewer, thumb }) => ({ by: reviewer, isMine: reviewerId === readerId, thumb }));

/** Adds the route of a reviewer's thumb. Applicants never see it. */
export function thumbRoute(app: App, deps: StageDeps): void {
  app.post(
    reviewApi.thumb,
    {
      config: { access: 'careersAdministration', outageText: reviewMessages.thumbFailed },
      schema: { body: thumbRequestSchema, response: { 200: thumbsReplySchema } },
    },
    async (request) => {
      const { id, thumb } = request.body;
      const reviewer = requireSession(request);
      const application = await findReviewable(deps, reviewer, id);
      await deps.audit.record(
        {
          ...entryOf(application, reviewer.username, request.id),
          action: 'application.thumb',
          after: { job: application.jobTitle, thumb: thumb ?? 'none' },
        },
        (db) => changeThumb(db, { applicationId: application.id, reviewer, thumb }),
      );
      return { thumbs: showThumbs(await deps.reviews.thumbsOf(application.id), reviewer.userId) };
    },
  );
}
