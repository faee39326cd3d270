import type { MailTemplateName } from '@portal/sandbox-contract';
import { ok, warning, type LocalCheck } from '../check.ts';

/** Returns the setting with the id of a template: `LOOPS_TEMPLATE_PLAYER_APPEAL` for `playerAppeal`. */
export const settingOf = (template: MailTemplateName): string =>
  `LOOPS_TEMPLATE_${template.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export const sameTemplates: LocalCheck = {
  id: 'mailer.same-templates',
  subject: 'LOOPS_TEMPLATE_*',
  asks: 'Each kind of mail has its own template.',
  fix: 'Create a template for each kind of mail and set each id once.',
  run({ config: { loops } }) {
    const set = Object.entries(loops.templates).filter(([, id]) => id !== '') as [MailTemplateName, string][];
    const repeated = set.filter(([, id]) => set.filter(([, other]) => other === id).length > 1).map(([name]) => settingOf(name));
    return repeated.length > 0
      ? warning(`${repeated.join(', ')} name the same template.`, { subject: repeated.join(', ') })
      : ok('Each kind of mail has its own template.');
  },
};
