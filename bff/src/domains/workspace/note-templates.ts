import { createHash } from 'node:crypto';
import { appealTemplates } from '@portal/brand/appeal-templates';
import {
  noteTemplatesApi,
  noteTemplatesReplySchema,
  saveTemplatesRequestSchema,
  templateTexts,
  type NoteTemplate,
  type NoteTemplatesReply,
  type TemplateUse,
} from '@portal/portal-contract';
import type { Domain } from '../../domain.ts';
import type { Platform } from '../../platform.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { requireSession } from '../../plugins/session-cookie.ts';
import { databaseNow } from '../../store/database-time.ts';
import type { Db } from '../../store/store.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { AuditLog } from '../audit/audit-log.ts';

/** Creates the routes of the texts that staff start a note from. Until somebody saves the list, it has the airline's own texts. */
export function createNoteTemplates({ store }: Pick<Platform, 'store'>, audit: Pick<AuditLog, 'record'>): Domain {
  return {
    async plugin(app) {
      app.get(
        noteTemplatesApi.list,
        { config: { access: 'noteTemplates' }, schema: { response: { 200: noteTemplatesReplySchema } } },
        async () => readTemplates(store.db),
      );
      app.post(
        noteTemplatesApi.save,
        {
          config: { access: 'changeNoteTemplates', outageText: templateTexts.saveFailed },
          schema: { body: saveTemplatesRequestSchema, response: { 200: noteTemplatesReplySchema } },
        },
        async (request) => {
          const { username } = requireSession(request);
          const { version } = request.body;
          const templates = request.body.templates.map((each) => ({ ...each, title: cleanText(each.title), text: cleanText(each.text) }));
          const titles = (list: readonly NoteTemplate[]) => ({ titles: list.map(({ title }) => title).join(', ') });
          const { templates: before } = await readTemplates(store.db);
          await audit.record(
            {
              actor: username,
              action: 'templates.change',
              target: 'note templates',
              subjectId: 'note-templates',
              before: titles(before),
              after: titles(templates),
              requestId: request.id,
            },
            (db) => replaceTemplates(db, templates, version, username),
          );
          return readTemplates(store.db);
        },
      );
    },
  };
}

const versionOf = (templates: readonly NoteTemplate[]) =>
  createHash('sha256')
    .update(JSON.stringify(templates.map(({ uses, title, text }) => [uses, title, text])))
    .digest('base64url');

async function readTemplates(db: Db): Promise<NoteTemplatesReply> {
  const rows = await db.selectFrom('noteTemplates').select(['uses', 'title', 'text']).orderBy('place').execute();
  const templates =
    rows.length > 0
      ? rows.map(({ uses, ...row }) => ({ ...row, uses: uses.split(' ') as TemplateUse[] }))
      : appealTemplates.map(({ use, title, text }) => ({ uses: [...use], title, text }));
  return { templates, version: versionOf(templates) };
}

/**
 * Replaces the list. Runs in the transaction of the audit entry, one at a time.
 *
 * @returns false if the list is as requested already, as after a lost answer
 * @throws HttpError 409 if somebody else has changed it since the caller read it
 */
async function replaceTemplates(db: Db, templates: readonly NoteTemplate[], version: string, changedBy: string): Promise<boolean> {
  const current = await readTemplates(db);
  if (current.version === versionOf(templates)) return false;
  if (current.version !== version) throw new HttpError(409, templateTexts.changed);
  await db.deleteFrom('noteTemplates').execute();
  await db
    .insertInto('noteTemplates')
    .values(
      templates.map(({ uses, title, text }, place) => ({ place, uses: uses.join(' '), title, text, changedBy, changedAt: databaseNow })),
    )
    .execute();
  return true;
}
