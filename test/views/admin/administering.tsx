/** Renders a screen for an administrator, and records the changes that it requests. */
import { screen, within } from '../../support/browser/screen';
import { administrator, json, open, type Answers, type Opening } from '../library';

export interface Sent {
  readonly line: string;
  readonly body: unknown;
}

/** @param writes Responses to requests that change something, which are added to `sent` in order. */
export async function administering(
  path: string,
  { answers = {}, writes = {}, ...opening }: Opening & { writes?: Answers } = {},
) {
  const sent: Sent[] = [];
  const kept = Object.entries(writes).map(([line, answer]) => [
    line,
    async (request: Request) => {
      const copy = request.clone();
      const text = request.headers.get('content-type')?.includes('json') ? await copy.text() : '';
      sent.push({ line, body: text ? (JSON.parse(text) as unknown) : null });
      return answer(request);
    },
  ]);
  const opened = await open(path, {
    user: administrator,
    ...opening,
    answers: { ...answers, ...(Object.fromEntries(kept) as Answers) },
  });
  return { ...opened, sent };
}

/** A page of a list, in the format that all lists have. */
export const page =
  (payload: readonly unknown[], part: object = {}, total = payload.length) =>
  () =>
    json({ payload, ...part, __pagination: { page: 1, limit: 50, total, pages: Math.ceil(total / 50) } });

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const table = (name: string) => within(screen.getByRole('region', { name }));
/** Returns the texts of the cells in each row below the header. */
export const rows = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
export const dialog = () => within(screen.getByRole('alertdialog'));
export const toast = () => screen.getByRole('region', { name: 'Messages' }).textContent ?? '';
export const alertText = () => screen.getByRole('alert').textContent ?? '';
