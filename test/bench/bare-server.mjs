// The least that Fastify answers with: what other routes are measured against.
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
