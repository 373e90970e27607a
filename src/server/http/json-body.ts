/** Replaces Fastify's own body parsers with one for JSON that limits how deeply a body may be nested. */
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem';

/**
 * The maximum nesting of objects and arrays. The deepest valid request is a search, with 8 nested clauses
 * (see "Search" in docs/rulings.md) of two levels each, and a few levels around them. Without a limit, a
 * mebibyte of brackets would overflow the stack of any function that traverses the body recursively.
 */
const MAX_DEPTH = 64;

export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text))
      return done(new HttpProblem(400, 'bad-request', `The body is nested deeper than ${MAX_DEPTH} levels.`));
    return parse(request, text, done);
  });
}

/**
 * Counts brackets outside strings in a single pass, because an attacker could make a regular expression
 * backtrack excessively.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
