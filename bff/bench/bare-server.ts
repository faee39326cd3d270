import Fastify from 'fastify';

/** Baseline: a Fastify with one route that returns fixed bytes. Reads `PORT`, and `SOURCE`, the address of the bytes, from the environment. */
const bytes = Buffer.from(await (await fetch(String(process.env['SOURCE']))).arrayBuffer());
const app = Fastify();
app.get('/api/flights', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('ready');
