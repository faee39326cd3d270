import { reply, type Mistake } from './mistake.ts';

export const sheetMistakes: readonly Mistake[] = [
  {
    mistake: 'the page of a sheet',
    env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/spreadsheets/d/id-canary/edit' },
    id: 'sheet.address',
    state: 'error',
    fix: 'export?format=csv',
    also: ['sheet.csv'],
  },
  {
    mistake: 'an export in another format',
    env: { ROUTES_CSV_URL: 'http://127.0.0.1:9/export?format=xlsx-canary' },
    id: 'sheet.address',
    state: 'error',
    fix: 'ROUTES_CSV_URL',
    also: ['sheet.csv'],
  },
  {
    mistake: 'a sheet that is not shared',
    fault: { service: 'sheet', mode: 'html' },
    id: 'sheet.csv',
    state: 'error',
    fix: 'Anyone with the link',
  },
  {
    mistake: 'a deleted sheet',
    fault: { service: 'sheet', mode: 'status', status: 404 },
    id: 'sheet.csv',
    state: 'error',
    fix: 'ROUTES_CSV_URL',
  },
  {
    mistake: 'a sheet without routes',
    fault: { ...reply('sheet', '/content/', 'name,age\nSam,7\n'), type: 'text/csv' },
    id: 'sheet.csv',
    state: 'error',
    fix: 'callsign',
  },
];
