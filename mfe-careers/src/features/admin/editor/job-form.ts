import { careersLimits, type AdminJob, type JobDraft, type JobStatus } from '@portal/careers-contract';
import { isBlank } from '@portal/portal-contract';
import { readTabJson, writeTab } from '@portal/remote-app';

/** Form state of a job, with its requirements as one text. */
export interface JobForm extends Omit<JobDraft, 'requirements'> {
  /** One per line. */
  requirements: string;
  /** Role of accepted applicants, '' for none. Undefined if the portal sets no ranks. */
  roleId?: string | undefined;
}

export const jobStatusLabels: Record<JobStatus, string> = { open: 'Open', closed: 'Closed' };

export const newJobForm: JobForm = {
  title: '',
  department: '',
  location: '',
  type: '',
  description: '',
  requirements: '',
  status: 'open',
};

export function formOf({ title, department, location, type, description, requirements, status, role }: AdminJob): JobForm {
  const roleId = role === undefined ? undefined : (role?.id ?? '');
  return { title, department, location, type, description, requirements: requirements.join('\n'), status, roleId };
}

/** Converts the form to a request: splits the requirements and drops blank lines. */
export function draftOf({ roleId: _, ...form }: JobForm): JobDraft {
  return { ...form, requirements: requirementLines(form.requirements) };
}

/** Returns the role's part of a request. The server keeps the role if it is missing. */
export const roleOf = ({ roleId }: JobForm): { roleId?: string | null } => (roleId === undefined ? {} : { roleId: roleId || null });

const requirementLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));

export const isSameForm = (one: JobForm, other: JobForm) =>
  (Object.keys(one) as (keyof JobForm)[]).every((field) => one[field] === other[field]);

/** Returns a message if there are too many requirements or one is too long. */
export function requirementsProblem(text: string): string | undefined {
  const lines = requirementLines(text);
  if (lines.length > careersLimits.requirements) return `Please keep to ${careersLimits.requirements} requirements.`;
  return lines.some((line) => line.length > careersLimits.requirement)
    ? `Please keep each requirement to ${careersLimits.requirement} characters.`
    : undefined;
}

/** An edited job that this tab keeps while the editor signs in again. */
interface EditorDraft {
  userId: string;
  /** The job that the editor was opened with. Null for a new one. */
  before: AdminJob | null;
  form: JobForm;
}

/** Key in the session storage. */
const key = 'keptEdit';

/** Reads the draft unchecked: only this remote writes it, and it only fills in the form. */
export const readEditorDraft = () => readTabJson(key) as EditorDraft | null;

export const writeEditorDraft = (draft: EditorDraft | null) => writeTab(key, draft && JSON.stringify(draft));
