// A minimal Fastify server, as a baseline for the server's routes.
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
