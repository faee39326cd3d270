import { careersMessages, type JobDraft } from '@portal/careers-contract';
import { HttpError } from '../../plugins/http-error.ts';
import { cleanLine, cleanText } from '../../text/clean-text.ts';

/** A job as it is kept: every text trimmed, blank requirements dropped. @throws HttpError 400 without a title */
export function cleanDraft(draft: JobDraft): JobDraft {
  const title = cleanLine(draft.title);
  if (title === '') throw new HttpError(400, careersMessages.titleRequired);
  return {
    title,
    department: cleanLine(draft.department),
    location: cleanLine(draft.location),
    type: cleanLine(draft.type),
    description: cleanText(draft.description),
    requirements: draft.requirements
      .flatMap((line) => cleanText(line).split('\n'))
      .map(cleanLine)
      .filter(Boolean),
    status: draft.status,
  };
}
