/**
 * Reads the operations from openapi.yaml, with everything that is needed to mount them and to check requests.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { HTTPMethods } from 'fastify';
import { isAccess, type Access } from '../accounts/access';

/** An operation as openapi.yaml defines it. */
export interface Operation {
  readonly id: string;
  readonly method: HTTPMethods;
  /** The path as written in the contract, such as `/api/documents/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** A JSON pointer to the operation in the contract. */
  readonly pointer: string;
  readonly parameters: readonly Parameter[];
  readonly hasBody: boolean;
  /** The maximum size of a body that isn't JSON; `null` if the operation has no such body. */
  readonly maxFileBytes: number | null;
  /** The JSON pointers to the schemas of response bodies, keyed by status and content type. */
  readonly responses: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: object;
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** The whole document. Pointers are resolved within it. */
  readonly document: object;
}

/** The contract, which each process reads only once. */
let contract: Promise<Contract> | null = null;

export function readContract(): Promise<Contract> {
  return (contract ??= readDocument().then(parseContract));
}

/**
 * Reads openapi.yaml, or in a build the JSON version that is stored next to the server, because parsing YAML
 * takes thirty megabytes of memory that the process would never release.
 */
async function readDocument(): Promise<unknown> {
  const built = new URL('./openapi.json', import.meta.url);
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8'));
  const { parse } = await import('yaml');
  return parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8'));
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head'] as const;

/** @throws Error that names the part of the contract that this server can't use. */
export function parseContract(parsed: unknown): Contract {
  const document = asObject(parsed);
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(asObject(document['paths']))) {
    for (const method of methods) {
      const definition = asObject(item)[method];
      if (definition === undefined) continue;
      const operation = asObject(definition);
      const id = String(operation['operationId']);
      const access = operation['x-access'];
      if (!isAccess(access))
        throw new Error(`${id}: x-access "${String(access)}" is not defined in access.ts`);
      const pointer = `/paths/${escapePointer(path)}/${method}`;
      operations.push({
        id,
        path,
        access,
        pointer,
        method: method.toUpperCase(),
        parameters: [...asArray(asObject(item)['parameters']), ...asArray(operation['parameters'])].map(
          (parameter) => parameterOf(document, parameter),
        ),
        ...bodyOf(operation['requestBody']),
        responses: responsesOf(document, operation, pointer),
      });
    }
  }
  return { operations, document };
}

/** Reads the definition of a request body, which is either JSON or a file with a maximum size. */
function bodyOf(definition: unknown): Pick<Operation, 'hasBody' | 'maxFileBytes'> {
  if (definition === undefined) return { hasBody: false, maxFileBytes: null };
  const [[type, media] = ['', {}]] = Object.entries(asObject(asObject(definition)['content']));
  const bound = Number(asObject(asObject(media)['schema'])['maxLength']);
  return { hasBody: true, maxFileBytes: type === 'application/json' ? null : bound };
}

function parameterOf(document: Json, definition: unknown): Parameter {
  const { value } = resolveReference(document, definition, '');
  const place = value['in'];
  if (place !== 'path' && place !== 'query')
    throw new Error(`Parameter ${String(value['name'])}: only path and query parameters are supported`);
  return {
    name: String(value['name']),
    in: place,
    required: value['required'] === true,
    schema: asObject(value['schema']),
  };
}

function responsesOf(document: Json, operation: Json, pointer: string): Map<number, Map<string, string>> {
  const responses = new Map<number, Map<string, string>>();
  for (const [status, definition] of Object.entries(asObject(operation['responses']))) {
    const { value, at } = resolveReference(document, definition, `${pointer}/responses/${status}`);
    const types = Object.keys(asObject(value['content'] ?? {}));
    responses.set(
      Number(status),
      new Map(types.map((type) => [type, `${at}/content/${escapePointer(type)}/schema`])),
    );
  }
  return responses;
}

type Json = Readonly<Record<string, unknown>>;

/** Resolves a `$ref`, unless the definition is given directly. Returns the definition and a pointer to it. */
function resolveReference(document: Json, definition: unknown, at: string): { value: Json; at: string } {
  const reference = asObject(definition)['$ref'];
  if (typeof reference !== 'string') return { value: asObject(definition), at };
  const steps = reference.slice(2).split('/');
  return { value: steps.reduce((value, step) => asObject(value[step]), document), at: `/${steps.join('/')}` };
}

function asObject(value: unknown): Json {
  if (typeof value !== 'object' || value === null)
    throw new Error(`The contract has ${String(value)} where an object is expected`);
  return value as Json;
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Escapes a reference token in a JSON pointer (RFC 6901). */
export function escapePointer(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
