import { mailTemplates, type MailTemplateName } from '@portal/sandbox-contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { sendTransactional } from '../../../upstreams/mailer.ts';
import { error, notNeeded, ok, unchecked, warning, type Check, type Context } from '../check.ts';
import { once } from '../surroundings.ts';

const names = Object.keys(mailTemplates) as MailTemplateName[];

/** Returns the setting with the id of a template: `LOOPS_TEMPLATE_PLAYER_APPEAL` for `playerAppeal`. */
const settingOf = (template: MailTemplateName) => `LOOPS_TEMPLATE_${template.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export const localChecks: readonly Check[] = [
  {
    id: 'mailer.same-templates',
    subject: 'LOOPS_TEMPLATE_*',
    requirement: 'Each kind of email has its own template.',
    fix: 'Create a template for each kind of email and set each id once.',
    run({ config: { loops } }) {
      const ids = Object.values(loops.templates);
      const isRepeated = (id: string) => id !== '' && ids.indexOf(id) !== ids.lastIndexOf(id);
      const repeated = names
        .filter((name) => isRepeated(loops.templates[name]))
        .map(settingOf)
        .join(', ');
      return repeated !== '' && warning(`${repeated} name the same template.`, { subject: repeated });
    },
  },
];

const address = 'LOOPS_API_URL';
const afterKey = { after: 'mailer.key', address } as const;

const pageSchema = z.object({
  pagination: z.object({ nextCursor: z.nullish(z.string()) }),
  data: z.array(z.object({ id: z.string(), name: z.string(), dataVariables: z.array(z.string()) })),
});
type Template = z.infer<typeof pageSchema>['data'][number];
const maxPages = 20;

/** Reads the templates of the account, fifty per call (the mailer's limit). */
const readTemplates = once(async ({ clients }: Context) => {
  const templates: Template[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const { data } = await clients.mailer().request({ path: '/transactional', query: { perPage: 50, cursor }, schema: pageSchema });
    templates.push(...data.data);
    cursor = data.pagination.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return templates;
});

function templateCheck(name: MailTemplateName): Check {
  const subject = settingOf(name);
  const required: readonly string[] = mailTemplates[name].required;
  const optional: readonly string[] = mailTemplates[name].optional;
  return {
    id: `mailer.template-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    subject,
    requirement: `The template exists and has the variables ${required.join(', ')}${optional.length > 0 ? `, and optional ones among ${optional.join(', ')}` : ''}.`,
    fix: `Set ${subject} to the id that the template’s page at the mailer shows.`,
    ...afterKey,
    async run(context) {
      const id = context.config.loops.templates[name];
      if (id === '') return notNeeded('It is not set: these emails are not sent.');
      const template = (await readTemplates(context)).find((each) => each.id === id);
      if (!template) return error('The mailer has no published template with this id.');
      const title = `template "${template.name}"`;
      const unknown = template.dataVariables.filter((each) => !required.includes(each) && !optional.includes(each)).join(', ');
      if (unknown !== '')
        return error(`The ${title} requires ${unknown}, which the portal does not send: every email is refused.`, {
          fix: `Remove the variables ${unknown} from the ${title} and publish it.`,
        });
      const absent = required.filter((each) => !template.dataVariables.includes(each)).join(', ');
      const fix = `Add the variables ${absent} to the ${title} and publish it.`;
      return absent !== '' && warning(`The ${title} does not show ${absent}.`, { fix });
    },
  };
}

export const checks: readonly Check[] = [
  {
    id: 'mailer.key',
    subject: 'LOOPS_API_KEY',
    requirement: 'The mailer knows the key.',
    fix: 'Set LOOPS_API_KEY to a key of the mailer’s account: Loops, Settings, API, Generate key.',
    address,
    refusals: [{ statuses: [401, 403], ...error('The mailer does not know the key.') }],
    async run({ clients }) {
      const { data } = await clients.mailer().request({ path: '/api-key', schema: z.object({ teamName: z.string() }) });
      return ok(`The key belongs to the team "${data.teamName}".`);
    },
  },
  ...names.map(templateCheck),
];

/** Creates a check that sends one email of the booking template. @param to email address of the operator */
export const testMail = (to: string): Check => ({
  id: 'mailer.test-mail',
  subject: 'LOOPS_TEMPLATE_BOOKING',
  requirement: 'The mailer accepts an email (only with `--send-test-mail`).',
  fix: 'Correct the address, or the findings of mailer.template-booking.',
  ...afterKey,
  async run({ clients, config }) {
    const variables = Object.fromEntries(mailTemplates.booking.required.map((name) => [name, `Test of ${name}`]));
    const dataVariables = { ...variables, tripsUrl: config.publicUrl };
    const mail = { email: to, transactionalId: config.loops.templates.booking, dataVariables, idempotencyKey: `doctor:${randomUUID()}` };
    const result = await sendTransactional(clients.mailer(), mail);
    if (result.outcome === 'delivered') return ok('The mailer accepted the test email. Look into the inbox.');
    return result.outcome === 'refused'
      ? error(`The email was refused: ${result.reason}.`)
      : unchecked(`The email could not be sent: ${result.reason}.`, 'Try again.');
  },
});
