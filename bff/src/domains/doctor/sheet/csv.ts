import { routeColumns } from '@portal/content-contract';
import { UpstreamError } from '../../../upstreams/client.ts';
import { isStatus } from '../../../upstreams/upstream-error.ts';
import { parseRouteSheet } from '../../network/parse-route-sheet.ts';
import { error, ok, warning, type Check } from '../check.ts';

export const csv: Check = {
  id: 'sheet.csv',
  subject: 'ROUTES_CSV_URL',
  asks: `Anybody with the link may read the sheet, and its rows have ${routeColumns.length} columns.`,
  fix: 'Share the sheet: Share, General access, Anyone with the link, Viewer.',
  address: 'ROUTES_CSV_URL',
  async run({ clients }) {
    try {
      const { rows, skipped, cut, isForeign } = parseRouteSheet(await clients.sheet().readCsv());
      const fix = `Give each row of the sheet the columns ${routeColumns.join(', ')}, in this order, below a heading.`;
      if (isForeign) return error('The table does not contain routes.', { fix });
      if (rows.length === 0) return warning('The sheet has no routes.', { fix });
      if (skipped > rows.length) return warning(`${skipped} rows of the sheet have too few columns and are left out.`, { fix });
      return cut
        ? warning(`The sheet has more than ${rows.length} rows. Further ones are left out.`, { fix: 'Remove routes from the sheet.' })
        : ok(`The sheet has ${rows.length} routes${skipped > 0 ? `. Rows with too few columns are left out: ${skipped}` : ''}.`);
    } catch (failure) {
      if (failure instanceof UpstreamError && failure.kind === 'malformed')
        return error('The sheet is not shared: its address returns a page instead of a table.');
      if (isStatus(failure, 301, 302, 303, 307, 308, 401, 403)) return error('The sheet is not shared: its service asks to sign in.');
      if (isStatus(failure, 400, 404, 410))
        return error('There is no sheet at this address.', {
          fix: 'Set ROUTES_CSV_URL to https://docs.google.com/spreadsheets/d/{id}/export?format=csv&gid={gid} of a sheet that exists.',
        });
      throw failure;
    }
  },
};
