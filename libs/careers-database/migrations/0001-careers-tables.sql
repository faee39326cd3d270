-- Tables of the careers pages. PostgreSQL 15 or newer.
-- Give every constraint a name and a line of its own. The sandbox builds its tables from these files and refuses a form that it does not know.

create table public.job_listings (
  id uuid not null default gen_random_uuid(),
  title text not null,
  department text not null default '',
  location text not null default '',
  type text not null default '',
  description text not null default '',
  requirements text[] not null default '{}',
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint job_listings_pkey primary key (id),
  constraint job_listings_title_check check (char_length(title) between 1 and 120),
  constraint job_listings_department_check check (char_length(department) <= 80),
  constraint job_listings_location_check check (char_length(location) <= 80),
  constraint job_listings_type_check check (char_length(type) <= 60),
  constraint job_listings_description_check check (char_length(description) <= 4000),
  constraint job_listings_requirements_check check (cardinality(requirements) <= 30),
  constraint job_listings_status_check check (status in ('open', 'closed'))
);

create table public.users (
  id uuid not null default gen_random_uuid(),
  roblox_id text not null,
  roblox_username text not null,
  roblox_display_name text,
  roblox_avatar_url text,
  group_rank integer not null default 0,
  created_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_roblox_id_key unique (roblox_id),
  constraint users_group_rank_check check (group_rank between 0 and 255)
);

create table public.applications (
  id uuid not null default gen_random_uuid(),
  job_id uuid,
  job_title text not null default '',
  user_id uuid not null,
  roblox_username text not null,
  cover_letter text not null,
  contact_email text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint applications_pkey primary key (id),
  constraint applications_job_id_user_id_key unique (job_id, user_id),
  constraint applications_job_id_fkey foreign key (job_id) references public.job_listings (id) on delete set null,
  constraint applications_user_id_fkey foreign key (user_id) references public.users (id) on delete cascade,
  constraint applications_cover_letter_check check (char_length(cover_letter) between 1 and 5000),
  constraint applications_contact_email_check check (char_length(contact_email) <= 254),
  constraint applications_status_check check (status in ('pending', 'accepted', 'rejected'))
);

create index job_listings_newest on public.job_listings (created_at desc, id desc);

create index applications_newest on public.applications (created_at desc, id desc);

create index applications_status_newest on public.applications (status, created_at desc, id desc);

create index applications_applicant on public.applications (roblox_username, id);

create index applications_job on public.applications (job_title, id);

create index applications_user on public.applications (user_id, created_at desc);
