import { careersPages, reviewPath } from '@portal/careers-contract';
import type { Application } from '../../upstreams/supabase/applications-table.ts';
import type { CareersTables } from '../../upstreams/supabase/careers-tables.ts';
import type { AddPart, PartReply, PersonView } from '../people/people-domain.ts';
import type { CareersContext } from './careers-work.ts';
import { deciderFrom } from './decide.ts';

interface PartDeps extends Pick<CareersContext, 'applications' | 'audit' | 'reviews'> {
  users: Pick<CareersTables['users'], 'idOf'>;
}

/** Adds applications with their decisions, and the internal notes on them, to the pages of people. */
export function addApplicationParts(addPart: AddPart, { applications, audit, reviews, users }: PartDeps): void {
  const ofPerson = async ({ person }: PersonView) => {
    const applicantId = await users.idOf(person.userId);
    return applicantId === undefined ? [] : applications.ofApplicant(applicantId);
  };
  const addressOf = ({ isOwn }: PersonView, { username }: Application) => (isOwn ? careersPages.careers : reviewPath({ q: username }));

  addPart({
    title: 'Applications',
    access: ['applications', 'careersAdministration'],
    async read(view) {
      const rows = await Promise.all(
        (await ofPerson(view)).map(async (application): Promise<PartReply['rows']> => {
          const address = addressOf(view, application);
          const { coverLetter, createdAt, decidedAt, jobTitle, status } = application;
          const row = { kind: 'application' as const, at: createdAt, title: `Application: ${jobTitle}`, text: coverLetter, address };
          if (status === 'pending') return [row];
          // Applicants never learn who decided.
          const decidedBy = view.isOwn ? undefined : await deciderFrom(audit, application);
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
        (await ofPerson(view)).map(async (application) =>
          (await reviews.notesOf(application.id)).map(({ author, text, writtenAt }) => ({
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
