import { describe, expect, it } from '@jest/globals';
import { permissionsReply } from '../../../src/domains/workspace/permissions.ts';
import { accessTable, type Role } from '../../../src/plugins/access-table.ts';

describe('the page of permissions', () => {
  const { columns, groups } = permissionsReply();
  const rows = groups.flatMap((group) => group.rows);

  it('labels every row of the access table once, and no other row', () => {
    expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(accessTable).toSorted());
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
    for (const { label, note = '.' } of rows)
      expect([label, note]).toEqual([expect.stringMatching(/^[A-Z].*[^.]$/), expect.stringMatching(/\.$/)]);
  });

  it('has a column for every role of the table', () => {
    expect(columns.map(({ key }) => key).toSorted()).toEqual(Object.keys(accessTable.session).toSorted());
  });

  it("shows the table's cells", () => {
    for (const { key, cells } of rows) expect([key, cells]).toEqual([key, accessTable[key as keyof typeof accessTable]]);
  });

  it('never grants a role less than the roles that it includes', () => {
    const strength = { no: 0, own: 1, yes: 2 };
    const chains: Role[][] = [
      ['guest', 'member', 'staff', 'senior'],
      ['staff', 'allowList'],
    ];
    for (const { key, cells } of rows)
      for (const chain of chains) {
        const strengths = chain.map((role) => strength[cells[role] ?? 'no']);
        expect([key, strengths]).toEqual([key, strengths.toSorted((one, other) => one - other)]);
      }
  });
});
