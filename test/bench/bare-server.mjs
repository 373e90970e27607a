// A minimal Fastify server, with which the server's routes are compared.
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ hello: 'world' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
