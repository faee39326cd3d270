/**
 * The triggers of the migrations in SQLite's dialect, by name. `runs` is the trigger's function in the migration.
 * The contract suite compares their behaviour.
 */
export const triggers: Record<string, { runs: string; sql: string }> = {
  applications_keep_job_title: {
    runs: 'keep_job_title',
    sql: `
      create trigger applications_keep_job_title after insert on applications when new.job_id is not null begin
        update applications set job_title = coalesce((select title from job_listings where id = new.job_id), '') where id = new.id;
      end;
      create trigger applications_keep_job_title_on_move after update of job_id on applications when new.job_id is not null begin
        update applications set job_title = coalesce((select title from job_listings where id = new.job_id), '') where id = new.id;
      end;`,
  },
  job_listings_rename: {
    runs: 'rename_job',
    sql: `
      create trigger job_listings_rename after update of title on job_listings when old.title is not new.title begin
        update applications set job_title = new.title where job_id = new.id;
      end;`,
  },
  applications_date_decision: {
    runs: 'date_decision',
    sql: `
      create trigger applications_date_decision after update of status on applications when old.status is not new.status begin
        update applications set decided_at = case when new.status = 'pending' then null else now() end where id = new.id;
      end;`,
  },
};
