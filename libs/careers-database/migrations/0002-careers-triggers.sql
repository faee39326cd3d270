-- An application keeps its job's title, so that it stays readable after the job is deleted. It also keeps the time of its latest decision.

create function public.keep_job_title() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.job_id is not null then
    new.job_title := coalesce((select title from public.job_listings where id = new.job_id), '');
  end if;
  return new;
end;
$$;

create trigger applications_keep_job_title before insert or update of job_id on public.applications
  for each row execute function public.keep_job_title();

create function public.rename_job() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.applications set job_title = new.title where job_id = new.id;
  return null;
end;
$$;

create trigger job_listings_rename after update of title on public.job_listings
  for each row when (old.title is distinct from new.title) execute function public.rename_job();

create function public.date_decision() returns trigger language plpgsql set search_path = '' as $$
begin
  new.decided_at := case when new.status = 'pending' then null else now() end;
  return new;
end;
$$;

create trigger applications_date_decision before update of status on public.applications
  for each row when (old.status is distinct from new.status) execute function public.date_decision();
