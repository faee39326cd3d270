import { airlineMistakes } from './airline.ts';
import { boardMistakes } from './board.ts';
import { careersMistakes } from './careers.ts';
import { databaseMistakes } from './database.ts';
import { mailerMistakes } from './mailer.ts';
import { metricsMistakes } from './metrics.ts';
import { platformMistakes } from './platform.ts';
import { portalMistakes } from './portal.ts';
import { releasesMistakes } from './releases.ts';
import { sessionsMistakes } from './sessions.ts';
import { sheetMistakes } from './sheet.ts';
import { storeMistakes } from './store.ts';
import { webhooksMistakes } from './webhooks.ts';
import type { Mistake } from './mistake.ts';

/** Every seeded mistake, in the order of the doctor's report. */
export const allMistakes: readonly Mistake[] = [
  ...portalMistakes,
  ...metricsMistakes,
  ...sessionsMistakes,
  ...storeMistakes,
  ...airlineMistakes,
  ...releasesMistakes,
  ...platformMistakes,
  ...boardMistakes,
  ...mailerMistakes,
  ...databaseMistakes,
  ...careersMistakes,
  ...sheetMistakes,
  ...webhooksMistakes,
];
