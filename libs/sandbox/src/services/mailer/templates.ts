import { mailTemplates, sandboxAccounts, type MailTemplateName } from '@portal/sandbox-contract';

interface Template {
  id: string;
  name: MailTemplateName;
  required: readonly string[];
  variables: readonly string[];
}

/** Templates of the mailer's account. */
export const templates: Template[] = (Object.keys(mailTemplates) as MailTemplateName[]).map((name) => {
  const { required, optional } = mailTemplates[name];
  return { id: sandboxAccounts.templates[name], name, required, variables: [...required, ...optional] };
});
