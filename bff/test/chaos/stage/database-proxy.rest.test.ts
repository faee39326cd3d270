import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { startPostgres, type Postgres } from '@portal/postgres';
import pg from 'pg';
import { describeOnPostgres } from '../../store/stores.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

describeOnPostgres('startDatabaseProxy', () => {
  let postgres: Postgres;
  let proxy: DatabaseProxy;
  const clients: pg.Client[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    proxy = await startDatabaseProxy(postgres.port);
    await postgres.run('create table things (name text primary key)');
  });
  afterEach(async () => {
    proxy.heal();
    await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
  });
  afterAll(async () => {
    await proxy.close();
    await postgres.stop();
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`);
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  }
  const names = async () => (await (await connect()).query('select name from things order by name')).rows.map(({ name }) => String(name));

  it('forwards everything', async () => {
    await (await connect()).query('insert into things values ($1)', ['passed']);
    expect(await names()).toEqual(['passed']);
  });

  it('loses the answer to a write that took effect, but not to a read', async () => {
    const client = await connect();
    proxy.loseAnswers(1);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect(client.query('insert into things values ($1)', ['single'])).rejects.toThrow();
    expect([await names(), proxy.lostAnswers]).toEqual([['passed', 'single'], 1]);
  });

  it('loses the answer to a commit, but not the answers before it', async () => {
    const client = await connect();
    proxy.loseAnswers(1);
    await client.query('begin');
    await client.query('insert into things values ($1)', ['together']);
    await expect(client.query('commit')).rejects.toThrow();
    expect(await names()).toEqual(['passed', 'single', 'together']);
  });

  it('closes connections, and delivers held traffic late', async () => {
    const client = await connect();
    proxy.cut();
    await expect(client.query('select 1')).rejects.toThrow();
    await expect(connect()).rejects.toThrow();
    proxy.heal();
    const other = await connect();
    proxy.hold();
    const heldQuery = other.query('insert into things values ($1)', ['late']);
    expect(await Promise.race([heldQuery, new Promise((resolve) => setTimeout(resolve, 100, 'no answer'))])).toBe('no answer');
    proxy.heal();
    await heldQuery;
    expect(await names()).toContain('late');
  });
});
