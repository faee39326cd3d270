/**
 * Allowed imports, by the Nx tag in each package's package.json. Every other import is refused. A `tools` file belongs to no package:
 * scripts and configuration at the top.
 */
export const mayImport = {
  shell: [
    'contract:portal',
    'lib:brand',
    'lib:design-system',
    'lib:shell-api',
    'lib:shell-frame',
    'lib:api-client',
    'lib:router',
    'lib:query',
  ],
  mfe: [
    'contract:portal',
    'contract:domain',
    'lib:brand',
    'lib:design-system',
    'lib:remote-app',
    'lib:shell-api',
    'lib:api-client',
    'lib:router',
    'lib:query',
  ],
  bff: ['contract:portal', 'contract:domain', 'contract:sandbox', 'lib:brand'],
  e2e: ['contract:portal', 'contract:domain', 'contract:sandbox', 'lib:brand', 'lib:testing', 'lib:sandbox', 'lib:postgres', 'tools'],
  'lib:shell-frame': ['lib:design-system', 'lib:shell-api', 'contract:portal', 'lib:brand', 'lib:router'],
  'lib:shell-api': ['contract:portal', 'lib:api-client'],
  'lib:remote-app': ['contract:portal', 'lib:brand', 'lib:api-client', 'lib:design-system', 'lib:router', 'lib:shell-api', 'lib:query'],
  'lib:api-client': ['contract:portal'],
  'lib:design-system': ['lib:brand'],
  'lib:sandbox': ['contract:portal', 'contract:domain', 'contract:sandbox', 'lib:careers-database', 'lib:postgres'],
  'lib:testing': [
    'contract:portal',
    'lib:brand',
    'lib:design-system',
    'lib:shell-api',
    'lib:shell-frame',
    'lib:api-client',
    'lib:router',
    'lib:query',
  ],
  'contract:portal': [],
  'contract:domain': ['contract:portal'],
  'contract:sandbox': [],
  'lib:careers-database': [],
  'lib:postgres': [],
  'lib:brand': [],
  'lib:router': ['contract:portal'],
  'lib:query': ['contract:portal'],
  'lib:federation': ['contract:portal'],
  tools: ['bff', 'contract:portal', 'lib:brand'],
};

/** Additional imports of tests and benchmarks, smoke journeys, a remote's development page, and build configuration. */
export const extraImports = [
  { files: /(^|\/)(test|bench)\/|\.test\.tsx?$/, mayImport: ['lib:testing', 'lib:sandbox', 'lib:postgres'] },
  { files: /^smoke\//, mayImport: ['lib:testing'] },
  { files: /^dev\//, mayImport: ['lib:shell-frame', 'lib:testing', 'lib:sandbox'] },
  { files: /^webpack\.config\.ts$/, mayImport: ['lib:federation'] },
];

/** Layers of a package that must not import the layers above them, by paths in the package. */
export const layers = [{ tag: 'bff', files: /^src\/(?!domains\/)[^/]+\//, mayNotImport: /^src\/domains\// }];

/** Folders whose parts import each other only as listed. */
export const parts = [
  {
    tag: 'bff',
    folder: 'src/domains',
    mayImport: {
      audit: ['privacy'],
      auth: ['privacy'],
      bookings: ['airports', 'flights', 'mail', 'privacy', 'seats'],
      careers: ['audit', 'mail', 'people', 'portal', 'privacy', 'webhooks', 'workspace'],
      companions: ['privacy'],
      compatibility: ['standing'],
      content: ['portal'],
      doctor: ['auth', 'network', 'standing'],
      'flight-desk': ['account', 'audit', 'bookings', 'flights', 'mail', 'people', 'privacy', 'seats'],
      flights: ['airports', 'portal', 'seats', 'workspace'],
      health: ['doctor', 'mail', 'releases'],
      logbook: ['airports', 'bookings', 'flight-desk', 'flights', 'portal', 'privacy', 'seats'],
      mail: ['privacy', 'workspace'],
      network: ['airports', 'flights'],
      notifications: ['account', 'airports', 'bookings', 'flights', 'mail', 'privacy', 'webhooks'],
      portal: ['releases'],
      privacy: ['account'],
      standing: ['audit', 'mail', 'people', 'privacy', 'webhooks', 'workspace'],
      'waiting-list': ['account', 'bookings', 'flights', 'mail', 'privacy', 'seats'],
      webhooks: ['mail'],
      workspace: ['audit'],
    },
  },
];

/** Entry point for the host of a page. Remotes use `@portal/shell-api` instead. */
export const hostEntry = { name: '@portal/shell-api/host', tags: ['shell', 'lib:testing'], files: /^dev\/|\.test\.tsx?$/ };

/** Libraries that only their owner imports. Other packages use the owner's exports. */
export const ownedLibraries = [
  { names: /^(react-router|react-router-dom)(\/|$)/, owner: 'lib:router', use: '@portal/router' },
  { names: /^@tanstack\/react-query(\/|$)/, owner: 'lib:query', use: '@portal/query' },
  { names: /^zustand(\/|$)/, owner: 'lib:shell-api', use: '@portal/shell-api' },
];
