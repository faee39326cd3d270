import { world } from '@portal/testing/world-builder';

/** What an attacker would type into a sheet, a card, a name or a letter. Each would set `hacked` if it ever ran. */
export const payloads = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<svg/onload=globalThis.hacked=1>',
  '<script>globalThis.hacked=1</script>',
  '"><script>globalThis.hacked=1</script>',
  "'-globalThis.hacked=1-'",
  'javascript:globalThis.hacked=1',
  '[click](javascript:globalThis.hacked=1)',
  '<a href="javascript:globalThis.hacked=1">x</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>">',
  '</script><script>globalThis.hacked=1</script>',
  '{{constructor.constructor("globalThis.hacked=1")()}}',
  '${globalThis.hacked=1}',
  '<math><mi//xlink:href="data:x,<script>globalThis.hacked=1</script>">',
  '<style>@import "javascript:globalThis.hacked=1"</style>',
  '=HYPERLINK("javascript:globalThis.hacked=1","x")',
] as const;

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet that holds every payload in every column, and one honest route that shows that the list is there. */
const routesCsv = [
  'Route,Callsign,Destination,Aircraft,Status',
  'POS-JFK,BW001,New York,Boeing 737-8,active',
  ...payloads.map((payload) => Array.from({ length: 5 }, () => csvCell(payload)).join(',')),
  // A route that the map draws, so that its words are written there too.
  ...payloads.map((payload) => ['POS-BGI', csvCell(payload), 'Bridgetown', csvCell(payload), csvCell(payload)].join(',')),
].join('\r\n');

/** A world whose every text is hostile. A domain adds its own. */
export const hostileWorld = world({ routesCsv });
