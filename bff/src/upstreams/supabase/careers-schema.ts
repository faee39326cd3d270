/** Columns of the careers tables, for supabase-js. They follow the migrations. */
interface JobRow {
  id: string;
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
  requirements: string[];
  status: string;
  created_at: string;
}

interface UserRow {
  id: string;
  roblox_id: string;
  roblox_username: string;
  roblox_display_name: string | null;
  roblox_avatar_url: string | null;
  group_rank: number;
  created_at: string;
}

interface ApplicationRow {
  id: string;
  job_id: string | null;
  job_title: string;
  user_id: string;
  roblox_username: string;
  cover_letter: string;
  contact_email: string | null;
  status: string;
  created_at: string;
  decided_at: string | null;
}

interface TableOf<Row, Required extends keyof Row, Relationships extends object[] = []> {
  Row: { [Key in keyof Row]: Row[Key] };
  Insert: { [Key in Required]: Row[Key] } & { [Key in keyof Row]?: Row[Key] };
  Update: { [Key in keyof Row]?: Row[Key] };
  Relationships: Relationships;
}

type ApplicationKeys = [
  {
    foreignKeyName: 'applications_job_id_fkey';
    columns: ['job_id'];
    isOneToOne: false;
    referencedRelation: 'job_listings';
    referencedColumns: ['id'];
  },
  {
    foreignKeyName: 'applications_user_id_fkey';
    columns: ['user_id'];
    isOneToOne: false;
    referencedRelation: 'users';
    referencedColumns: ['id'];
  },
];

export interface CareersSchema {
  public: {
    Tables: {
      job_listings: TableOf<JobRow, 'title'>;
      users: TableOf<UserRow, 'roblox_id' | 'roblox_username'>;
      applications: TableOf<ApplicationRow, 'user_id' | 'roblox_username' | 'cover_letter', ApplicationKeys>;
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
}
