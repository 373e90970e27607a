/**
 * Serialises large responses in slices of a few milliseconds. Other requests run between two slices, because one
 * response with thousands of documents would otherwise occupy the server's only thread for dozens of milliseconds.
 */
import type { FastifyReply } from 'fastify';
import { startSlices } from '../time-slices';
import { jsonResponse } from './contract';

/** A response whose lists may be iterables that create each element only when it is serialised. */
export type WithLazyLists<Response> = {
  readonly [Name in keyof Response]: Response[Name] extends readonly (infer Element)[]
    ? Iterable<Element>
    : Response[Name];
};

/** Creates the elements of a lazy list from others. */
export function* mapLazily<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<To> {
  for (const item of items) yield map(item);
}

/** Returns a response whose elements have been created and serialised in slices. */
export async function sendInSlices<Response extends object>(
  reply: FastifyReply,
  response: WithLazyLists<Response>,
): Promise<Response> {
  return jsonResponse(reply, await stringifyInSlices(response));
}

/**
 * Returns what `JSON.stringify` would return if the object's iterables were arrays. Their elements must not be
 * `undefined`.
 *
 * @param now Returns the time in milliseconds since any fixed moment.
 */
export async function stringifyInSlices(object: object, now?: () => number): Promise<string> {
  const properties: string[] = [];
  const slices = startSlices(now);
  for (const [name, value] of Object.entries(object) as [string, unknown][]) {
    if (value === undefined) continue;
    if (!isIterable(value)) {
      properties.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
      continue;
    }
    const elements: string[] = [];
    for (const element of value) {
      elements.push(JSON.stringify(element));
      if (slices.isOver()) await slices.next();
    }
    properties.push(`${JSON.stringify(name)}:[${elements.join(',')}]`);
  }
  return `{${properties.join(',')}}`;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
