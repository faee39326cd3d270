import type { NewsSummary } from '../news.ts';
import { goldenBell } from './golden-bell.ts';
import { inviteCompetition } from './invite-competition.ts';
import { starlightFlight } from './starlight-flight.ts';

/** The articles' texts as HTML. Sanitise before rendering. */
export const articleHtml: Record<NewsSummary['id'], string> = { '1': inviteCompetition, '2': starlightFlight, '3': goldenBell };
