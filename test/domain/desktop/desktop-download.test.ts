import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  safeFileName,
  saveDownload,
  type DownloadFolder,
} from '../../../src/domain/desktop/desktop-download';

/** An in-memory folder. */
function folderOf({ refuses = '' }: { refuses?: 'create' | 'write' | 'keep' | '' } = {}) {
  const files: Record<string, string> = {};
  const folder: DownloadFolder = {
    async create(name) {
      if (refuses === 'create') throw new Error('no such folder');
      files[`${name}.part`] = '';
      return {
        async write(bytes) {
          if (refuses === 'write') throw new Error('no room');
          files[`${name}.part`] += new TextDecoder().decode(bytes);
        },
        async keep() {
          if (refuses === 'keep') throw new Error('no permission');
          files[name] = files[`${name}.part`] ?? '';
          delete files[`${name}.part`];
          return { name, path: `/home/ada/Downloads/${name}` };
        },
        async remove() {
          delete files[`${name}.part`];
        },
      };
    },
  };
  return { folder, files };
}

const link = 'https://library.example.com/api/files/zip/7?signature=x';
const answering =
  (text: string, headers: Record<string, string> = {}) =>
  async () =>
    new Response(text, { headers });
/** A response that is cut short after its first bytes. */
const breaking = async () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      pull: (controller) => controller.error(new TypeError('Load failed')),
    }),
  );

test('a file is saved under the requested name', async () => {
  const { folder, files } = folderOf();
  assert.equal(await saveDownload(link, 'Rules.pdf', { fetch: answering('bytes'), folder }), {
    ok: true,
    name: 'Rules.pdf',
    path: '/home/ada/Downloads/Rules.pdf',
  });
  assert.equal(files, { 'Rules.pdf': 'bytes' });
});

for (const [header, name] of [
  [`attachment; filename="Bridge team.zip"; filename*=UTF-8''Br%C3%BCcke.zip`, 'Brücke.zip'],
  ['attachment; filename="Bridge \\"A\\".zip"', 'Bridge A.zip'],
  [`attachment; filename="Bridge.zip"; filename*=UTF-8''%zz`, 'Bridge.zip'],
  ['attachment', 'download'],
  [`attachment; filename*=UTF-8''..%2F..%2F.ssh%2Fauthorized_keys`, 'ssh authorized_keys'],
] as const) {
  test(`without a requested name, the server's name is used: ${header}`, async () => {
    const { folder, files } = folderOf();
    await saveDownload(link, '', { fetch: answering('bytes', { 'content-disposition': header }), folder });
    assert.equal(Object.keys(files), [name]);
  });
}

test('the name is reported before the file is created', async () => {
  const { folder } = folderOf({ refuses: 'create' });
  const names: string[] = [];
  await saveDownload(link, 'Rules.pdf', {
    fetch: answering('bytes'),
    folder,
    onName: (name) => names.push(name),
  });
  assert.equal(names, ['Rules.pdf']);
});

test('if the server does not respond, no file is created', async () => {
  const { folder, files } = folderOf();
  const fetch = async () => {
    throw new TypeError('Load failed');
  };
  assert.equal(
    [await saveDownload(link, '', { fetch, folder }), files],
    [{ ok: false, name: null, failure: 'no-answer' }, {}],
  );
});

test('an expired link is rejected, and the response is not saved', async () => {
  const { folder, files } = folderOf();
  const fetch = async () => new Response('{"status":403}', { status: 403 });
  assert.equal(
    [await saveDownload(link, 'Rules.pdf', { fetch, folder }), files],
    [{ ok: false, name: 'Rules.pdf', failure: 'refused' }, {}],
  );
});

test('a response that is cut short leaves no incomplete file', async () => {
  const { folder, files } = folderOf();
  assert.equal(
    [await saveDownload(link, 'Rules.pdf', { fetch: breaking, folder }), files],
    [{ ok: false, name: 'Rules.pdf', failure: 'no-answer' }, {}],
  );
});

for (const refuses of ['create', 'write', 'keep'] as const) {
  test(`a folder that refuses to ${refuses} a file is reported, and no file is left in it`, async () => {
    const { folder, files } = folderOf({ refuses });
    assert.equal(
      [await saveDownload(link, 'Rules.pdf', { fetch: answering('bytes'), folder }), files],
      [{ ok: false, name: 'Rules.pdf', failure: 'not-written' }, {}],
    );
  });
}

test('a server that fails counts as one that doesn’t respond, because its link may still be valid', async () => {
  const { folder } = folderOf();
  const failures = [500, 503, 403, 404].map(async (status) => {
    const answer = await saveDownload(link, '', { fetch: async () => new Response('', { status }), folder });
    return !answer.ok && answer.failure;
  });
  assert.equal(await Promise.all(failures), ['no-answer', 'no-answer', 'refused', 'refused']);
});

for (const [given, name] of [
  ['CON.pdf', '_CON.pdf'],
  ['.bashrc', 'bashrc'],
  ['a/b\\c:d*e.pdf', 'a b c d e.pdf'],
  ['name. . .', 'name'],
  ['', 'download'],
  ['‮fdp.exe', 'fdp.exe'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
] as const) {
  test(`the name "${given.slice(0, 20)}" is saved as "${name.slice(0, 20)}"`, () =>
    assert.is(safeFileName(given), name));
}

test('no name leads outside the folder, hides the file or is too long', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc
          .array(fc.constantFrom('..', '/', '\\', '.', ' ', 'a', 'con', '\u0000', '.pdf'))
          .map((parts) => parts.join('')),
      ),
      (given) => {
        const name = safeFileName(given);
        assert.match(name, /^[^/\\:*?"<>|\u0000-\u001f]+$/u);
        assert.not.match(name, /^\.|[. ]$/);
        assert.ok([...name].length <= 151 && safeFileName(name) === name, name);
      },
    ),
  );
});

test.run();
