/**
 * openapi.yaml at work: each operation is mounted by its id with its handler, admitted by its x-access, and its request
 * checked against its schema. Bodies are taken as they are: nothing is coerced, filled in or left out.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../api/schema';
import type { Authorize } from '../accounts/access';
import { escapePointer, type Contract, type Operation, type Parameter } from './contract-document';
import { HttpProblem, type FieldProblem } from './problem';

export type OperationId = keyof operations;

type Parts<Id extends OperationId> = operations[Id]['parameters'];
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : undefined;
type BodyOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : FastifyReply
  : void;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** A request whose path, query and body the contract has checked. */
export type ContractRequest<Id extends OperationId> = FastifyRequest<{
  Params: NonNullable<Parts<Id>['path']>;
  Querystring: NonNullable<Parts<Id>['query']>;
  Body: Body<Id>;
}>;

/** What the contract lets the operation answer when all is well; what is not JSON, and that nothing has changed, is sent by the reply itself. */
export type RouteResponse<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Status extends 200 | 201 | 202 | 204
    ? BodyOf<Responses<Id>[Status]>
    : Status extends 304
      ? FastifyReply
      : never;
}[keyof Responses<Id>];

/** Mounts an operation of the contract. `explain` says of a body that the schema refuses more than the schema can; null if it can't. */
export type Route = <Id extends OperationId>(
  id: Id,
  handler: (request: ContractRequest<Id>, reply: FastifyReply) => Promise<RouteResponse<Id>>,
  options?: { readonly explain?: (body: unknown) => HttpProblem | null },
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route answers; absent for pages and files. */
    operation?: Operation;
  }
}

/** The id under which Ajv knows openapi.yaml. */
const CONTRACT = 'contract';

/**
 * A `Route` for the app, and `finish`, to be called when all are mounted: it throws when an operation has no handler.
 */
export function mountContract(
  app: FastifyInstance,
  contract: Contract,
  admit: Authorize,
): { route: Route; finish: () => void } {
  // Schemas are compiled when they are first needed: a server starts quickly and holds what it uses.
  const strict = once(() => ajv(contract, {}));
  // What stands in an address is text: numbers and booleans are read out of it.
  const coercing = once(() => ajv(contract, { coerceTypes: true, useDefaults: true }));
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const mounted = new Set<string>();

  const route: Route = (id, handler, { explain = () => null } = {}) => {
    const operation = byId.get(id);
    if (!operation) throw new Error(`${id} is no operation of the contract`);
    if (mounted.has(id)) throw new Error(`${id} is mounted twice`);
    mounted.add(id);

    const params = once(() => coercing().compile(objectOf(operation, 'path')));
    const query = once(() => coercing().compile(objectOf(operation, 'query')));
    const body = once(() =>
      strict().compile({
        $ref: `${CONTRACT}#${operation.pointer}/requestBody/content/application~1json/schema`,
      }),
    );
    const status = Math.min(...operation.responses.keys());
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      ...(operation.maxFileBytes !== null && { bodyLimit: operation.maxFileBytes }),
      // Before the body is read: who may not call sends nothing that we would have to look at.
      onRequest: async (request) => admit(operation.access, request),
      preValidation: async (request) => {
        check(params(), request.params);
        check(query(), request.query);
        if (operation.hasBody && operation.maxFileBytes === null) check(body(), request.body, explain);
      },
      handler: (request, reply) => {
        void reply.code(status);
        // The checks above make the request what the contract says it is.
        return handler(request as ContractRequest<typeof id>, reply);
      },
    });
  };

  const finish = () => {
    for (const { id } of contract.operations) {
      if (!mounted.has(id)) throw new Error(`${id} has no handler`);
    }
  };
  return { route, finish };
}

function ajv(contract: Contract, options: object): Ajv2020 {
  // That the contract's schemas are schemas is not for every start to find out: test/contract.test.ts does.
  const checker = new Ajv2020({ strict: false, logger: false, validateSchema: false, ...options });
  addFormats.default(checker);
  return checker.addSchema(contract.document, CONTRACT);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function check(
  validate: ValidateFunction,
  value: unknown,
  explain: (value: unknown) => HttpProblem | null = () => null,
): void {
  if (validate(value)) return;
  throw (
    explain(value) ??
    new HttpProblem(400, 'bad-request', 'The request is not one that this call accepts.', {
      errors: (validate.errors ?? []).slice(0, 100).map(fieldProblem),
    })
  );
}

function fieldProblem({ instancePath, keyword, params, message }: ErrorObject): FieldProblem {
  const at = (name: unknown) => `${instancePath}/${escapePointer(String(name))}`.slice(0, 500);
  if (keyword === 'required') return { path: at(params['missingProperty']), message: 'This is missing.' };
  if (keyword === 'additionalProperties')
    return { path: at(params['additionalProperty']), message: 'This is not accepted here.' };
  return { path: instancePath.slice(0, 500), message: `This ${message ?? 'is not accepted'}.`.slice(0, 500) };
}

/** The parameters of one place as one object; what an address has beside them is let pass, as links gather such things. */
function objectOf(operation: Operation, place: Parameter['in']): object {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, anchored(schema)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** A parameter's schema is compiled apart from the document, so that its references have to name it. */
function anchored(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$ref' ? `${CONTRACT}${String(value)}` : value)),
  ) as object;
}
