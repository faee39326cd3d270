/** An ordinary row of the audit log. */
export const auditRow = {
  at: '2026-01-01T00:00:00.000Z',
  actor: 'a',
  action: 'b',
  target: 'c',
  subjectId: 'd',
  requestId: 'e',
  key: null,
  beforeValue: '{}',
  afterValue: '{}',
};
