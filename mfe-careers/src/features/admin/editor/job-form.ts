import { careersLimits, type Job, type JobDraft } from '@portal/careers-contract';

/** What the editor holds: a job with its requirements as one text. */
export interface JobForm extends Omit<JobDraft, 'requirements'> {
  /** One per line. */
  requirements: string;
}

/** A new job starts open. */
export const newJobForm: JobForm = {
  title: '',
  department: '',
  location: '',
  type: '',
  description: '',
  requirements: '',
  status: 'open',
};

export function formOf({ title, department, location, type, description, requirements, status }: Job): JobForm {
  return { title, department, location, type, description, requirements: requirements.join('\n'), status };
}

/** The form as the server takes it: the requirements split by newline, without blank lines. */
export function draftOf(form: JobForm): JobDraft {
  return { ...form, requirements: requirementLines(form.requirements) };
}

export const requirementLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const sameForm = (one: JobForm, other: JobForm) =>
  (Object.keys(one) as (keyof JobForm)[]).every((field) => one[field] === other[field]);

/** What keeps these requirements from being saved, in words. */
export function requirementsProblem(text: string): string | undefined {
  const lines = requirementLines(text);
  if (lines.length > careersLimits.requirements) return `Please keep to ${careersLimits.requirements} requirements.`;
  return lines.some((line) => line.length > careersLimits.requirement)
    ? `Please keep each requirement to ${careersLimits.requirement} characters.`
    : undefined;
}
