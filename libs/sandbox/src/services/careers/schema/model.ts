/** Column types that the migrations may use. */
export type ColumnType = 'uuid' | 'text' | 'text[]' | 'integer' | 'timestamptz';

/** Value of a column that an insert leaves out. */
export type Default = { kind: 'uuid' } | { kind: 'now' } | { kind: 'value'; value: string | number };

export interface Column {
  name: string;
  type: ColumnType;
  notNull: boolean;
  default: Default | null;
}

export interface Check {
  name: string;
  /** SQL that PostgreSQL and SQLite evaluate alike. */
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

/** Row-level security: the roles may read rows that match `using`. */
export interface Policy {
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
  /** `runs` is the function of the trigger. */
  triggers: Array<{ name: string; runs: string }>;
}

export type Schema = ReadonlyMap<string, Table>;
