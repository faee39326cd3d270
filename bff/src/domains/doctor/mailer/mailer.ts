import { mailTemplates, type MailTemplateName } from '@portal/sandbox-contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { sendTransactional } from '../../../upstreams/loops/mailer.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type DoctorContext } from '../check.ts';
import { once } from '../once.ts';
import { settingOf } from './template-settings.ts';

const address = 'LOOPS_API_URL';

export const key: Check = {
  id: 'mailer.key',
  subject: 'LOOPS_API_KEY',
  asks: 'The mailer knows the key.',
  fix: 'Set LOOPS_API_KEY to a key of the mailer’s account: Loops, Settings, API, Generate key.',
  address,
  async run({ clients }) {
    try {
      const { data } = await clients.mailer().request({ path: '/api-key', schema: z.object({ teamName: z.string() }) });
      return ok(`The key belongs to the team "${data.teamName}".`);
    } catch (failure) {
      if (isStatus(failure, 401, 403)) return error('The mailer does not know the key.');
      throw failure;
    }
  },
};

const pageSchema = z.object({
  pagination: z.object({ nextCursor: z.nullish(z.string()) }),
  data: z.array(z.object({ id: z.string(), name: z.string(), dataVariables: z.array(z.string()) })),
});
const mostPages = 20;

/** Reads the templates of the account, fifty per call (the mailer's limit). */
const readTemplates = once(async ({ clients }: DoctorContext) => {
  const templates: z.infer<typeof pageSchema>['data'] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { data } = await clients.mailer().request({ path: '/transactional', query: { perPage: 50, cursor }, schema: pageSchema });
    templates.push(...data.data);
    cursor = data.pagination.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return templates;
});

export const templateChecks: readonly Check[] = (Object.keys(mailTemplates) as MailTemplateName[]).map((name) => {
  const subject = settingOf(name);
  const required: readonly string[] = mailTemplates[name].required;
  const optional: readonly string[] = mailTemplates[name].optional;
  return {
    id: `mailer.template-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    subject,
    asks: `The template exists and has the variables ${required.join(', ')}${optional.length > 0 ? `, and optional ones among ${optional.join(', ')}` : ''}.`,
    fix: `Set ${subject} to the id that the template’s page at the mailer shows.`,
    after: key.id,
    address,
    async run(context) {
      const id = context.config.loops.templates[name];
      if (id === '') return notNeeded('It is not set: these mails are not sent.');
      const template = (await readTemplates(context)).find((each) => each.id === id);
      if (!template) return error('The mailer has no published template with this id.');
      const { dataVariables } = template;
      const unknown = dataVariables.filter((variable) => !required.includes(variable) && !optional.includes(variable));
      if (unknown.length > 0)
        return error(
          `The template "${template.name}" requires ${unknown.join(', ')}, which the portal does not send: every mail is refused.`,
          {
            fix: `Remove the variables ${unknown.join(', ')} from the template "${template.name}" and publish it.`,
          },
        );
      const absent = required.filter((variable) => !dataVariables.includes(variable));
      if (absent.length > 0)
        return warning(`The template "${template.name}" does not show ${absent.join(', ')}.`, {
          fix: `Add the variables ${absent.join(', ')} to the template "${template.name}" and publish it.`,
        });
      return ok(`The template "${template.name}" has its variables.`);
    },
  } satisfies Check;
});

/** Creates a check that sends one mail of the booking template. @param to e-mail address of the operator */
export const testMail = (to: string): Check => ({
  id: 'mailer.test-mail',
  subject: 'LOOPS_TEMPLATE_BOOKING',
  asks: 'The mailer accepts a mail (only with `--send-test-mail`).',
  fix: 'Correct the address, or the findings of mailer.template-booking.',
  after: key.id,
  address,
  async run({ clients, config }) {
    const variables = Object.fromEntries(mailTemplates.booking.required.map((name) => [name, `Test of ${name}`]));
    const dataVariables = { ...variables, tripsUrl: config.publicUrl };
    const mail = { email: to, transactionalId: config.loops.templates.booking, dataVariables, idempotencyKey: `doctor:${randomUUID()}` };
    const result = await sendTransactional(clients.mailer(), mail);
    if (result.outcome === 'delivered') return ok('The mailer accepted the test mail. Look into the inbox.');
    return result.outcome === 'refused'
      ? error(`The mail was refused: ${result.reason}.`)
      : unchecked(`The mail could not be sent: ${result.reason}.`, 'Try again.');
  },
});
