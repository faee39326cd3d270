import { error, notNeeded, ok, type LocalCheck } from '../check.ts';

export const address: LocalCheck = {
  id: 'sheet.address',
  subject: 'ROUTES_CSV_URL',
  asks: 'The address is the CSV export of the sheet, not its page.',
  fix: 'Set ROUTES_CSV_URL to https://docs.google.com/spreadsheets/d/{id}/export?format=csv&gid={gid}, with the id and the gid of the sheet’s address.',
  run({ config: { services, sheet } }) {
    if (services.sheet === 'sandbox') return notNeeded('The sandbox simulates the sheet.');
    const url = new URL(sheet.csvUrl);
    if (/\/(edit|view|pubhtml)$/.test(url.pathname)) return error('The address leads to the page of the sheet.');
    const format = url.searchParams.get('format') ?? url.searchParams.get('output');
    return format !== null && format !== 'csv' ? error(`The address exports ${format}, not csv.`) : ok('It is the address of an export.');
  },
};
