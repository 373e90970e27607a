/**
 * Applies openapi.yaml. Each operation is mounted with its handler, its callers are authorised according to
 * its `x-access`, and its requests are checked against its schemas. Bodies are used as they are sent: nothing
 * is coerced, filled in or removed.
 */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '../../api/schema';
import type { Authorize } from '../accounts/access';
import { escapePointer, type Contract, type Operation } from './contract-document';
import { HttpProblem, type FieldProblem } from './problem';
import { requestSchemas } from './request-schemas';

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

/** A request whose path, query and body have been checked against the contract. */
export type ContractRequest<Id extends OperationId> = FastifyRequest<{
  Params: NonNullable<Parts<Id>['path']>;
  Querystring: NonNullable<Parts<Id>['query']>;
  Body: Body<Id>;
}>;

/**
 * The values that a handler may return for a successful request. A response that isn't JSON, or a 304, is
 * sent through `reply`.
 */
export type RouteResponse<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Status extends 200 | 201 | 202 | 204
    ? BodyOf<Responses<Id>[Status]>
    : Status extends 304
      ? FastifyReply
      : never;
}[keyof Responses<Id>];

/**
 * Returns a response that is already JSON, so that it needn't be parsed and serialised again.
 *
 * @param json The operation's response exactly as it would be serialised, as a string or in UTF-8.
 */
export function jsonResponse<Response>(reply: FastifyReply, json: string | Buffer): Response {
  void reply.type('application/json; charset=utf-8');
  return json as unknown as Response;
}

/**
 * Mounts an operation from the contract. For a rejected body, `explain` may return a better description of
 * what is wrong than the schema provides, or null.
 */
export type Route = <Id extends OperationId>(
  id: Id,
  handler: (request: ContractRequest<Id>, reply: FastifyReply) => Promise<RouteResponse<Id>>,
  options?: { readonly explain?: (body: unknown) => HttpProblem | null },
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves. Pages and files have none. */
    operation?: Operation;
  }
}

/**
 * Returns a `Route` for the app, and `finish`, which must be called after all operations have been mounted.
 * It throws if an operation has no handler.
 */
export function mountContract(
  app: FastifyInstance,
  contract: Contract,
  admit: Authorize,
): { route: Route; finish: () => void } {
  const schemas = requestSchemas(contract);
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const mounted = new Set<string>();

  const route: Route = (id, handler, { explain = () => null } = {}) => {
    const operation = byId.get(id);
    if (!operation) throw new Error(`${id} isn't an operation of the contract`);
    if (mounted.has(id)) throw new Error(`${id} is mounted twice`);
    mounted.add(id);

    const { params, query, body } = schemas(operation);
    const status = Math.min(...operation.responses.keys());
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation },
      ...(operation.maxFileBytes !== null && { bodyLimit: operation.maxFileBytes }),
      // This runs before the body is read, so an unauthorised caller can't make the server process a body.
      onRequest: async (request) => admit(operation.access, request),
      preValidation: async (request) => {
        check(params(), request.params);
        check(query(), request.query);
        if (operation.hasBody && operation.maxFileBytes === null) check(body(), request.body, explain);
      },
      handler: (request, reply) => {
        void reply.code(status);
        // The checks above guarantee the type.
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

function check(
  validate: ValidateFunction,
  value: unknown,
  explain: (value: unknown) => HttpProblem | null = () => null,
): void {
  if (validate(value)) return;
  throw (
    explain(value) ??
    new HttpProblem(400, 'bad-request', 'The server doesn’t accept this request.', {
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
