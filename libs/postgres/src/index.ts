export { postgresPackage, startPostgres, type Postgres } from './start-postgres.ts';
