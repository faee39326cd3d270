import { routeColumns } from '@portal/content-contract';
import { parseRouteSheet } from '../../network/parse-route-sheet.ts';
import { error, notNeeded, ok, warning, type Check } from '../check.ts';

const exportAddress = 'https://docs.google.com/spreadsheets/d/{id}/export?format=csv&gid={gid}';

export const localChecks: readonly Check[] = [
  {
    id: 'sheet.address',
    subject: 'ROUTES_CSV_URL',
    requirement: 'The address is the CSV export of the sheet, not its page.',
    fix: `Set ROUTES_CSV_URL to ${exportAddress}, with the id and the gid of the sheet’s address.`,
    run({ config: { services, sheet } }) {
      if (services.sheet === 'sandbox') return notNeeded('The sandbox simulates the sheet.');
      const url = new URL(sheet.csvUrl);
      if (/\/(edit|view|pubhtml)$/.test(url.pathname)) return error('The address leads to the page of the sheet.');
      const format = url.searchParams.get('format') ?? url.searchParams.get('output') ?? 'csv';
      return format !== 'csv' && error(`The address exports ${format}, not csv.`);
    },
  },
];

export const checks: readonly Check[] = [
  {
    id: 'sheet.csv',
    subject: 'ROUTES_CSV_URL',
    requirement: `Anybody with the link may read the sheet, and its rows have ${routeColumns.length} columns.`,
    fix: 'Share the sheet: Share, General access, Anyone with the link, Viewer.',
    address: 'ROUTES_CSV_URL',
    refusals: [
      {
        statuses: ['malformed', 301, 302, 303, 307, 308, 401, 403],
        ...error('The sheet is not shared: its address leads to a page or to a sign-in.'),
      },
      {
        statuses: [400, 404, 410],
        ...error('There is no sheet at this address.', { fix: `Set ROUTES_CSV_URL to ${exportAddress} of a sheet that exists.` }),
      },
    ],
    async run({ clients }) {
      const { rows, skipped, cut, isForeign } = parseRouteSheet(await clients.sheet().readCsv());
      const fix = `Give each row of the sheet the columns ${routeColumns.join(', ')}, in this order, below a heading.`;
      if (isForeign) return error('The table does not contain routes.', { fix });
      if (rows.length === 0) return warning('The sheet has no routes.', { fix });
      if (skipped > rows.length) return warning(`${skipped} rows of the sheet have too few columns and are left out.`, { fix });
      return cut
        ? warning(`The sheet has more than ${rows.length} rows. Further ones are left out.`, { fix: 'Remove routes from the sheet.' })
        : ok(`The sheet has ${rows.length} routes${skipped > 0 ? `. Rows with too few columns are left out: ${skipped}` : ''}.`);
    },
  },
];
