/** How bodies are read: JSON and nothing else, and no deeper than anything of ours is. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem';

/**
 * Levels of objects and arrays. The deepest request is a search: 8 clauses (rulings "Search") of two levels
 * each, and a few around them. A mebibyte of brackets would otherwise break the stack of what walks it.
 */
const depthMax = 64;

export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeep(text))
      return done(new Refusal(400, 'bad-request', `The body is nested deeper than ${depthMax} levels.`));
    return parse(request, text, done);
  });
}

/** Counts brackets outside of strings, once through: a pattern could be made to go over the text again and again. */
function isDeep(text: string): boolean {
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
    if (depth > depthMax) return true;
  }
  return false;
}
