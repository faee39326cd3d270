import { setTimeout as wait } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import Fastify from 'fastify';
import { builtDir } from './build.ts';
import { loadConfig } from './config/load-config.ts';
import { ConfigError, type Environment } from './config/environment.ts';
import { closeDomains, createDomains } from './create-domains.ts';
import { erasureSteps, staysAfterErasure, type ErasureStep } from './domains/privacy/personal-data.ts';
import { AmbiguousName, operator, type DataRequests } from './domains/privacy/data-requests.ts';
import { createPlatform } from './platform.ts';
import { loggerOptions } from './log.ts';
import type { Person } from './session/booking-places.ts';
import { StoreRefused } from './store/store-unavailable.ts';
import { isOutage } from './plugins/http-error.ts';

const usage = `npm run --silent person -- export NAME [FILE]   writes all data that the portal holds about a person, as JSON
npm run person -- erase NAME                    erases that data, and lists what stays

NAME is a username of the game platform. \`id:NUMBER\` names an account that has signed in, by its id. Use it if the name now belongs
to another person, or if the platform is down. Use the portal's environment. The portal may be running. An interrupted erasure
continues when the portal or this command runs again.

Exit code: 0 done, 1 not done, 2 wrong usage.`;

const pollEveryMs = 250;
const stepNames = Object.keys(erasureSteps) as ErasureStep[];

/** Runs `npm run person`. @returns the exit code */
export async function personCommand(argv: readonly string[], env: Environment, print: (text: string) => void): Promise<number> {
  const [command, name, file, ...rest] = argv;
  if (!(command === 'export' || (command === 'erase' && file === undefined)) || name === undefined || rest.length > 0) {
    print(usage);
    return 2;
  }
  try {
    return await withDataRequests(env, async (dataRequests) => {
      const person = await dataRequests.find(name);
      if (!person) {
        print(`The portal does not know ${name}.`);
        return 1;
      }
      return command === 'export' ? exportPerson(dataRequests, person, file, print) : erasePerson(dataRequests, person, print);
    });
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StoreRefused || error instanceof AmbiguousName || isOutage(error))) throw error;
    print(error.message);
    return 1;
  }
}

/** Opens the portal's domains without their routes. Their background work runs too, because it completes erasures. */
async function withDataRequests(env: Environment, work: (dataRequests: DataRequests) => Promise<number>): Promise<number> {
  const config = loadConfig(env);
  const { log } = Fastify({ logger: { ...loggerOptions(config, process.stderr), level: 'error' } });
  const platform = await createPlatform(config, log, Date.now);
  const { domains, dataRequests } = await createDomains(platform, { distDir: builtDir });
  platform.jobs.start();
  try {
    return await work(dataRequests);
  } finally {
    await closeDomains(domains, platform);
  }
}

async function exportPerson(
  dataRequests: DataRequests,
  person: Person,
  file: string | undefined,
  print: (text: string) => void,
): Promise<number> {
  const copy = { createdAt: new Date().toISOString(), person, data: await dataRequests.readAll(person) };
  const json = JSON.stringify(copy, null, 2);
  if (file === undefined) print(json);
  else {
    writeFileSync(file, `${json}\n`, { mode: 0o600 });
    print(`Written to ${file}.`);
  }
  return 0;
}

async function erasePerson(dataRequests: DataRequests, person: Person, print: (text: string) => void): Promise<number> {
  print(`Erasing the data of ${person.username} (${person.userId})`);
  await dataRequests.beginErasure(person, { actor: operator });
  let printed = 0;
  for (;;) {
    const state = await dataRequests.erasureOf(person.userId);
    if (!state) return 1;
    const doneSteps = stepNames.filter((step) => step in state.report).length;
    for (const step of stepNames.slice(printed, doneSteps)) print(`  ${erasureSteps[step]} (${state.report[step] ?? 0})`);
    printed = Math.max(printed, doneSteps);
    if (state.isOver) break;
    await wait(pollEveryMs);
  }
  print('Done. What stays:');
  for (const line of staysAfterErasure) print(`  ${line}`);
  return 0;
}
