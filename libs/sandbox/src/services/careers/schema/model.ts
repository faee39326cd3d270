/** Column types that the migrations may use. */
export type ColumnType = 'uuid' | 'text' | 'text[]' | 'integer' | 'timestamptz';

/** Default value of a column. */
export type Default = { kind: 'uuid' } | { kind: 'now' } | { kind: 'value'; value: string | number };

export interface Column {
  name: string;
  type: ColumnType;
  notNull: boolean;
  default: Default | null;
}

interface Check {
  name: string;
  /** SQL with the same result in PostgreSQL and SQLite. */
  expression: string;
}

export interface Unique {
  name: string;
  columns: string[];
  primary: boolean;
}

export interface ForeignKey {
  name: string;
  column: string;
  table: string;
  references: string;
  onDelete: 'set null' | 'cascade';
}

/** Row-level security. The roles may read rows that match `using`. */
interface Policy {
  roles: string[];
  using: string;
}

export interface Table {
  name: string;
  columns: Column[];
  checks: Check[];
  uniques: Unique[];
  foreignKeys: ForeignKey[];
  indexes: string[];
  /** Privileges by role. */
  grants: Map<string, Set<string>>;
  rowSecurity: boolean;
  policies: Policy[];
  /** `runs` is the trigger's function. */
  triggers: Array<{ name: string; runs: string }>;
}

export type Schema = ReadonlyMap<string, Table>;
