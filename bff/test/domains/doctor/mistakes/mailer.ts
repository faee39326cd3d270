import { sandboxAccounts } from '@portal/sandbox-contract';
import { reply, type Mistake } from './mistake.ts';

const template = (dataVariables: string[]) =>
  reply('mailer', '/transactional', {
    pagination: { nextCursor: null },
    data: Object.entries(sandboxAccounts.templates).map(([name, id]) => ({
      id,
      name,
      dataVariables: name === 'application' ? dataVariables : ['username'],
    })),
  });
const others = ['mailer.template-booking', 'mailer.template-player-appeal', 'mailer.template-staff-appeal'];

export const mailerMistakes: readonly Mistake[] = [
  {
    mistake: 'a mailer without a template',
    without: 'LOOPS_TEMPLATE_BOOKING',
    id: 'mailer.LOOPS_TEMPLATE_BOOKING',
    state: 'error',
    fix: 'LOOPS_TEMPLATE_BOOKING',
  },
  {
    mistake: 'one template for two kinds of mail',
    env: { LOOPS_TEMPLATE_STAFF_APPEAL: sandboxAccounts.templates.playerAppeal },
    id: 'mailer.same-templates',
    state: 'warning',
    fix: 'template',
  },
  {
    mistake: 'a wrong key of the mailer',
    env: { LOOPS_API_KEY: 'wrong-mailer-canary' },
    id: 'mailer.key',
    state: 'error',
    fix: 'LOOPS_API_KEY',
  },
  {
    mistake: 'a template that does not exist',
    env: { LOOPS_TEMPLATE_BOOKING: 'tmpl_gone' },
    id: 'mailer.template-booking',
    state: 'error',
    fix: 'LOOPS_TEMPLATE_BOOKING',
  },
  {
    mistake: 'a template with an unknown variable',
    fault: template(['username', 'jobTitle', 'result', 'salary']),
    id: 'mailer.template-application',
    state: 'error',
    fix: 'salary',
    also: others,
  },
  {
    mistake: 'a template without a variable',
    fault: template(['username', 'result']),
    id: 'mailer.template-application',
    state: 'warning',
    fix: 'jobTitle',
    also: others,
  },
];
