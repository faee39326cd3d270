import { standingApi, type ModerationBoard } from '@portal/standing-contract';

/** The endpoints of each moderation board. */
export const boardApi = {
  player: {
    case: standingApi.playerCase,
    appeals: standingApi.playerAppeals,
    submit: standingApi.submitPlayerAppeal,
    decide: standingApi.decidePlayerAppeal,
  },
  staff: {
    case: standingApi.staffCase,
    appeals: standingApi.staffAppeals,
    submit: standingApi.submitStaffAppeal,
    decide: standingApi.decideStaffAppeal,
  },
} as const satisfies Record<ModerationBoard, Record<string, string>>;
