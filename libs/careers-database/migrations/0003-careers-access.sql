-- Only the portal's server holds the service key, and it authorises each request. Everyone else may read open jobs, and nothing more.

alter table public.job_listings enable row level security;

alter table public.users enable row level security;

alter table public.applications enable row level security;

revoke all on public.job_listings, public.users, public.applications from anon, authenticated;

grant select on public.job_listings to anon, authenticated;

grant select, insert, update, delete on public.job_listings, public.users, public.applications to service_role;

create policy job_listings_open on public.job_listings for select to anon, authenticated using (status = 'open');
