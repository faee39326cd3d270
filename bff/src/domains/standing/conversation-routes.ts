import { answerRequestSchema, askRequestSchema, messageSentReplySchema, standingTexts } from '@portal/standing-contract';
import type { App } from '../../domain.ts';
import type { AppealContext } from './appeals/appeal-context.ts';
import { actorOf } from './appeals/card-jobs.ts';
import { answerQuestion, askAppellant } from './appeals/conversation.ts';
import type { BoardReader } from './board/board-reader.ts';

const { conversation: texts } = standingTexts;

/** Adds the routes of the conversation about an appeal: staff ask, and the appellant answers. */
export function conversationRoutes(app: App, board: BoardReader, appeals: AppealContext): void {
  const { access, paths } = board.kind;

  app.post(
    paths.ask,
    {
      config: { access: access.decide, alsoLimit: 'question', outageText: texts.askFailed },
      schema: { body: askRequestSchema, response: { 200: messageSentReplySchema } },
    },
    async (request) => {
      await askAppellant(appeals, board, actorOf(request), request.body);
      return { success: true as const };
    },
  );
  app.post(
    paths.answer,
    {
      config: { access: access.submit, alsoLimit: 'appeal', outageText: texts.answerFailed },
      schema: { body: answerRequestSchema, response: { 200: messageSentReplySchema } },
    },
    async (request) => {
      await answerQuestion(appeals, board, actorOf(request), request.body);
      return { success: true as const };
    },
  );
}
