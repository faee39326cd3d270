/** A database schema as the stand-in understands it: what the portal's migrations may use, and nothing else. */
export type ColumnType = 'uuid' | 'text' | 'text[]' | 'integer' | 'timestamptz';

/** What a column holds when an insert leaves it out. */
export type Default = { kind: 'uuid' } | { kind: 'now' } | { kind: 'value'; value: string | number };

export interface Column {
  name: string;
  type: ColumnType;
  notNull: boolean;
  default: Default | null;
}

export interface Check {
  name: string;
  /** Of SQL that both engines read alike. */
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

/** Rows of a table that a role may read: those for which `using` holds. */
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
  /** Names of triggers and of the functions that they run. */
  triggers: Array<{ name: string; runs: string }>;
}

export type Schema = ReadonlyMap<string, Table>;
