// Compares every response from a server under test with openapi.yaml.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { readContract, type Operation } from '../../../src/server/http/contract-document';

export interface WatchedAnswers {
  watch(app: FastifyInstance): void;
  /** Throws if a response since the last check didn't match the contract. */
  check(): void;
}

/** The contract, which is read and compiled only once for all servers in a test file. */
export const contract = await readContract();
const checker = new Ajv2020({ strict: false, logger: false, validateSchema: false });
addFormats.default(checker);
checker.addSchema(contract.document, 'contract');

export function watchAnswers(): WatchedAnswers {
  const faults: string[] = [];
  return {
    watch(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const { operation } = request.routeOptions.config;
        if (!operation) return;
        const fault = faultOf(
          operation,
          reply.statusCode,
          String(reply.getHeader('content-type') ?? ''),
          payload,
        );
        if (fault) faults.push(`${operation.id} answered ${reply.statusCode} ${fault}`);
      });
    },
    check() {
      if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
    },
  };
}

/** The contract states only once that any operation may respond in this way. */
function isUnavailable(status: number, payload: unknown): boolean {
  return status === 503 && JSON.parse(String(payload)).code === 'unavailable';
}

function faultOf(operation: Operation, status: number, contentType: string, payload: unknown): string | null {
  const types = operation.responses.get(status);
  if (!types && isUnavailable(status, payload)) return null;
  if (!types) return `which the contract does not list: ${String(payload)}`;
  if (types.size === 0)
    return payload == null || payload === ''
      ? null
      : `with a body, which the contract does not allow: ${String(payload)}`;
  const [type = ''] = contentType.split(';');
  const pointer = types.get(type);
  if (pointer === undefined)
    return `as ${type || 'nothing'}, but the contract lists ${[...types.keys()].join(', ')}`;
  if (!type.endsWith('json')) return null;
  const validate = checker.getSchema(`contract#${pointer}`);
  if (!validate) return `and the contract has no schema at ${pointer}`;
  return validate(JSON.parse(String(payload)))
    ? null
    : `which does not match the contract: ${checker.errorsText(validate.errors)}`;
}
