/** File formats of an export of the audit log, with their names on the page. */
export const auditExportFormats = { csv: 'CSV', jsonl: 'JSON lines' } as const;
export type AuditExportFormat = keyof typeof auditExportFormats;

export const auditExportTexts = {
  failed: "We couldn't export the log. Try again in a moment.",
  tooMany: (entries: number, most: number) =>
    `This period has ${entries.toLocaleString('en')} entries. One file holds ${most.toLocaleString('en')}: choose a shorter period.`,
} as const;
