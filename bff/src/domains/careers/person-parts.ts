import { ownApplicationsPath } from '@portal/careers-contract';
import { applicationPath } from '@portal/portal-contract';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { AddPart, PartReply, PersonView } from '../people/people-domain.ts';
import { applicationsOf } from './applicants.ts';
import type { Careers } from './careers-context.ts';
import { deciderFrom } from './decide.ts';

/** Adds applications with their decisions, and the internal notes on them, to the pages of people. */
export function addApplicationParts(addPart: AddPart, careers: Careers): void {
  const addressOf = ({ isOwn }: PersonView, { id, username }: Application) => (isOwn ? ownApplicationsPath : applicationPath(username, id));

  addPart({
    title: 'Applications',
    access: ['applications', 'careersAdministration'],
    async read(view) {
      const rows = await Promise.all(
        (await applicationsOf(careers, view.person.userId)).map(async (application): Promise<PartReply['rows']> => {
          const address = addressOf(view, application);
          const { coverLetter: text, createdAt, decidedAt, jobTitle, status } = application;
          const outcome = status === 'pending' ? '' : ` · ${status}`;
          const row = { kind: 'application' as const, at: createdAt, title: `Application: ${jobTitle}${outcome}`, text, address };
          if (!outcome) return [row];
          // Applicants never learn who decided.
          const decidedBy = view.isOwn ? undefined : await deciderFrom(careers, application);
          const at = decidedAt ?? decidedBy?.at ?? createdAt;
          const title = `Application ${status}: ${jobTitle}`;
          return [row, { kind: 'decision', at, title, ...(decidedBy && { by: decidedBy.name }), address }];
        }),
      );
      return { rows: rows.flat() };
    },
  });
  addPart({
    title: 'Notes on applications',
    access: ['careersAdministration'],
    isAboutOthers: true,
    async read(view) {
      const rows = await Promise.all(
        (await applicationsOf(careers, view.person.userId)).map(async (application) =>
          (await careers.reviews.notesOf(application.id)).map(({ author, text, writtenAt }) => ({
            kind: 'note' as const,
            at: writtenAt,
            title: `Note: application for ${application.jobTitle}`,
            by: author,
            text,
            address: addressOf(view, application),
          })),
        ),
      );
      return { rows: rows.flat() };
    },
  });
}
