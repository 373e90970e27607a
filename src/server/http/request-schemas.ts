/** The schemas from openapi.yaml against which requests are checked. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, Operation, Parameter } from './contract-document';

/** An operation's schemas. Each is compiled on first use, so that the server starts quickly. */
export interface RequestSchemas {
  readonly params: () => ValidateFunction;
  readonly query: () => ValidateFunction;
  readonly body: () => ValidateFunction;
}

/** The id under which openapi.yaml is registered in Ajv. */
const CONTRACT = 'contract';
/** All servers in a process share the schemas of a contract, because compiling them is slow. */
const known = new WeakMap<Contract, (operation: Operation) => RequestSchemas>();

export function requestSchemas(contract: Contract): (operation: Operation) => RequestSchemas {
  const schemas = known.get(contract) ?? createSchemas(contract);
  known.set(contract, schemas);
  return schemas;
}

function createSchemas(contract: Contract): (operation: Operation) => RequestSchemas {
  const strict = once(() => ajv(contract, {}));
  // Paths and queries contain only strings, from which numbers and booleans are parsed.
  const coercing = once(() => ajv(contract, { coerceTypes: true, useDefaults: true }));
  const schemas = new Map(
    contract.operations.map((operation) => [
      operation.id,
      {
        params: once(() => coercing().compile(objectOf(operation, 'path'))),
        query: once(() => coercing().compile(objectOf(operation, 'query'))),
        body: once(() =>
          strict().compile({
            $ref: `${CONTRACT}#${operation.pointer}/requestBody/content/application~1json/schema`,
          }),
        ),
      },
    ]),
  );
  return ({ id }) => schemas.get(id)!;
}

function ajv(contract: Contract, options: object): Ajv2020 {
  // test/contract.test.ts checks the schemas themselves, so they needn't be checked at every startup.
  const checker = new Ajv2020({ strict: false, logger: false, validateSchema: false, ...options });
  addFormats.default(checker);
  return checker.addSchema(contract.document, CONTRACT);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/**
 * Combines an operation's path or query parameters into one object schema. Unknown query parameters are
 * accepted, because links tend to accumulate them.
 */
function objectOf(operation: Operation, place: Parameter['in']): object {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, anchored(schema)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/**
 * Prefixes a parameter's references with the document's id, because Ajv compiles the parameter's schema
 * separately from the document.
 */
function anchored(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$ref' ? `${CONTRACT}${String(value)}` : value)),
  ) as object;
}
