import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createUpdateCheck,
  readListing,
  updateIn,
  type DesktopUpdate,
} from '../../../src/domain/desktop/desktop-update';
import { createHandClock } from '../../support/clocks/fake-clock';

const listing = 'https://releases.example.com/desktop?list-type=2&prefix=desktop%2F';

/** A response from a storage service with S3's interface. */
function page(keys: readonly string[], after = '<IsTruncated>false</IsTruncated>'): string {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-10-02T08:11:54.000Z</LastModified>` +
      '<ETag>&quot;9b2cf535f27731c9&quot;</ETag><Size>7340032</Size>' +
      '<StorageClass>STANDARD</StorageClass></Contents>',
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>fairway-releases</Name>' +
    `<Prefix></Prefix><KeyCount>${keys.length}</KeyCount><MaxKeys>1000</MaxKeys>` +
    `${after}${contents.join('')}</ListBucketResult>`
  );
}

const released = ['Fairway_2.6.0_amd64.deb', 'Fairway_2.6.0_x64-setup.exe', 'Fairway_2.6.0_x64.dmg'];
const third = [
  'Fairway_3.0.0_amd64.deb',
  'Fairway_3.0.0_x64-setup.exe',
  'Fairway_3.0.0_x64-setup.exe.sig',
  'Fairway_3.0.0_x64.dmg',
];

const cases: readonly {
  readonly says: string;
  readonly keys: readonly string[];
  readonly current?: string;
  readonly offers: string | null;
}[] = [
  {
    says: 'a higher major version with a Windows installer is offered',
    keys: [...released, ...third],
    offers: 'Fairway_3.0.0_x64-setup.exe',
  },
  { says: 'the running version is not offered', keys: released, offers: null },
  { says: 'an older version is not offered', keys: released, current: '3.0.0', offers: null },
  {
    says: 'a higher minor version with the same major version is not offered',
    keys: [...released, 'Fairway_2.7.0_x64-setup.exe'],
    offers: null,
  },
  { says: 'a higher patch version is not offered', keys: ['Fairway_2.6.1_x64-setup.exe'], offers: null },
  {
    says: 'a version without a Windows installer is not offered',
    keys: ['Fairway_3.0.0_amd64.deb', 'Fairway_3.0.0_x64.dmg'],
    offers: null,
  },
  {
    says: 'an earlier version with a Windows installer is not offered, as only the newest version counts',
    keys: ['Fairway_3.0.0_x64-setup.exe', 'Fairway_3.1.0_amd64.deb'],
    offers: null,
  },
  {
    says: 'an installer for another version does not count',
    keys: ['Fairway_2.6.0_x64-setup.exe', 'Fairway_3.0.0_amd64.deb'],
    offers: null,
  },
  {
    says: 'the newest of several versions is offered, comparing numbers rather than letters',
    keys: ['Fairway_9.0.0_x64-setup.exe', 'Fairway_10.0.0_x64-setup.exe', 'Fairway_3.12.1_x64-setup.exe'],
    offers: 'Fairway_10.0.0_x64-setup.exe',
  },
  {
    says: 'an installer is offered from any folder, and its link contains the folder',
    keys: ['desktop/old/Fairway_2.6.0_x64-setup.exe', 'desktop/3/Fairway_3.0.0_x64-setup.exe'],
    offers: 'desktop/3/Fairway_3.0.0_x64-setup.exe',
  },
  {
    says: 'a version in the name of a folder does not count',
    keys: ['3.0.0/Fairway-setup.exe'],
    offers: null,
  },
  {
    says: 'a name with spaces is recognised',
    keys: ['Fairway Setup 3.0.0.exe'],
    offers: 'Fairway Setup 3.0.0.exe',
  },
  {
    says: 'a name with capital letters and a v before the version is recognised',
    keys: ['FAIRWAY-v3.0.0-win.EXE'],
    offers: 'FAIRWAY-v3.0.0-win.EXE',
  },
  {
    says: 'an MSI package counts as an installer',
    keys: ['Fairway_3.0.0_x64_en-US.msi'],
    offers: 'Fairway_3.0.0_x64_en-US.msi',
  },
  {
    says: 'a setup program is preferred to an MSI package',
    keys: ['Fairway-3.0.0.msi', 'Fairway_3.0.0_x64-setup.exe'],
    offers: 'Fairway_3.0.0_x64-setup.exe',
  },
  {
    says: 'an installer for x64 is preferred to installers for other processors',
    keys: ['Fairway_3.0.0_arm64-setup.exe', 'Fairway_3.0.0_x86-setup.exe', 'Fairway_3.0.0_x64_en-US.msi'],
    offers: 'Fairway_3.0.0_x64_en-US.msi',
  },
  {
    says: 'signatures and block maps are not installers',
    keys: ['Fairway_3.0.0_x64-setup.exe.sig', 'Fairway_3.0.0_x64-setup.exe.blockmap'],
    offers: null,
  },
  { says: 'a portable program is not an installer', keys: ['Fairway-3.0.0-portable.exe'], offers: null },
  ...[
    'Fairway_4.0.0-beta.1_x64-setup.exe',
    'Fairway_4.0.0-rc1_x64-setup.exe',
    'Fairway_4.0.0~rc1_amd64.deb',
    'Fairway-nightly-4.0.0.exe',
    'Fairway Setup 4.0.0-alpha.exe',
    'Fairway_4.0.0b2_x64-setup.exe',
    'Fairway-4.0.0-SNAPSHOT.exe',
  ].map((name) => ({
    says: `a prerelease does not count as published: ${name}`,
    keys: [...third, name],
    offers: 'Fairway_3.0.0_x64-setup.exe',
  })),
  ...[
    'OtherTool_9.0.0_x64-setup.exe',
    'FairwayServer_9.0.0_x64-setup.exe',
    'vc_redist-14.0.0.exe',
    'latest.yml',
    'Fairway_9.0.0.1_x64-setup.exe',
    'Fairway_9.0_x64-setup.exe',
    'Fairway_9.0.0-2.6.0.delta.exe',
    'Fairway_123456.0.0_x64-setup.exe',
    'Fairway_09.0.0_x64-setup.exe',
    'x/../Fairway_9.0.0_x64-setup.exe',
    'desktop/',
    '',
    'Fairway_9.0.0_x64-setup.exe/',
  ].map((name) => ({
    says: `a file with any other name is ignored: "${name}"`,
    keys: [...third, name],
    offers: 'Fairway_3.0.0_x64-setup.exe',
  })),
  { says: 'an empty listing offers nothing', keys: [], offers: null },
  {
    says: 'nothing is offered if the running version can’t be parsed',
    keys: third,
    current: 'dev',
    offers: null,
  },
];

for (const { says, keys, current = '2.6.0', offers } of cases) {
  test(says, () => assert.is(updateIn(keys, current)?.key ?? null, offers));
}

test('the version consists of three numbers', () => {
  assert.is(updateIn(third, '2.6.0')?.version, '3.0.0');
});

test('a listing that contains characters escaped in XML is parsed correctly', () => {
  assert.equal(readListing(page(['Fairway &amp; Co/Fairway_3.0.0 &#40;x64&#x29;.exe']))?.keys, [
    'Fairway & Co/Fairway_3.0.0 (x64).exe',
  ]);
});

test('URL-encoded keys in a listing are decoded', () => {
  assert.equal(readListing(page(['a+b/Fairway%5F3.0.0.exe'], '<EncodingType>url</EncodingType>'))?.keys, [
    'a b/Fairway_3.0.0.exe',
  ]);
});

test('comments in the listing are ignored', () => {
  assert.equal(
    readListing(page(released).replace('<Name>', '<!-- <Key>Fairway_9.0.0_x64-setup.exe</Key> --><Name>'))
      ?.keys,
    released,
  );
});

for (const [what, text] of [
  [
    'an HTML page',
    '<!doctype html><html><body><h1>Sign in</h1><code>&lt;Key&gt;Fairway_3.0.0_x64-setup.exe&lt;/Key&gt;' +
      '<Key>Fairway_3.0.0_x64-setup.exe</Key></body></html>',
  ],
  [
    'a refusal by the storage service',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code>' +
      '<Message>Access Denied</Message><Key>Fairway_3.0.0_x64-setup.exe</Key></Error>',
  ],
  ['JSON', '{"Key":"Fairway_3.0.0_x64-setup.exe"}'],
  ['a listing that is cut short', page(third).slice(0, -40)],
  ['an empty response', ''],
] as const) {
  test(`${what} is not a listing`, () => assert.is(readListing(text), null));
}

/**
 * A check against a storage service with canned responses, which never responds to requests for other
 * addresses.
 */
function checking(pages: Readonly<Record<string, string | null>>, current = '2.6.0') {
  const clock = createHandClock();
  const offered: DesktopUpdate[] = [];
  const requests: string[] = [];
  const held = new Map<string, (text: string | null) => void>();
  const check = createUpdateCheck({
    ...{ listing, current, clock },
    offer: (update) => offered.push(update),
    read(address, signal) {
      requests.push(address);
      const text = pages[address];
      if (text !== undefined) return Promise.resolve(text);
      return new Promise((resolve) => {
        held.set(address, resolve);
        signal.addEventListener('abort', () => resolve(null));
      });
    },
  });
  return {
    check,
    clock,
    offered,
    requests,
    answer: (address: string, text: string) => held.get(address)?.(text),
  };
}

test('the link points to the installer below the listing’s path, and encodes the characters of its key', async () => {
  const { check, offered } = checking({
    [listing]: page(['3 (final)/Fairway Setup 3.0.0#?.exe', '//evil.example/Fairway_3.0.0_arm64.exe']),
  });
  await check();
  assert.equal(offered, [
    {
      version: '3.0.0',
      link: 'https://releases.example.com/desktop/3%20(final)/Fairway%20Setup%203.0.0%23%3F.exe',
    },
  ]);
});

test('a truncated listing is continued to its end, using its token', async () => {
  const next =
    'https://releases.example.com/desktop?list-type=2&prefix=desktop%2F&continuation-token=1ueGcxLPRx1Tr%2FXY%3D';
  const { check, offered, requests } = checking({
    [listing]: page(
      third,
      '<IsTruncated>true</IsTruncated><NextContinuationToken>1ueGcxLPRx1Tr/XY=</NextContinuationToken>',
    ),
    [next]: page(['Fairway_4.0.0_x64-setup.exe']),
  });
  await check();
  assert.equal(requests, [listing, next]);
  assert.is(offered[0]?.version, '4.0.0');
});

test('a listing in the first version of S3’s interface is continued after its last name', async () => {
  const { check, requests } = checking({
    [listing]: page(third, '<IsTruncated>true</IsTruncated>'),
    [`${listing}&marker=Fairway_3.0.0_x64.dmg`]: page([]),
  });
  await check();
  assert.is(requests.length, 2);
});

test('if a page of a listing fails, nothing is offered, as the newest version could be on that page', async () => {
  const { check, offered } = checking({
    [listing]: page(third, '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>'),
    [`${listing}&continuation-token=t`]: null,
  });
  await check();
  assert.equal(offered, []);
});

test('a listing whose pages repeat is abandoned', async () => {
  const circle = page(
    third,
    '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>',
  );
  const { check, offered, requests } = checking({
    [listing]: circle,
    [`${listing}&continuation-token=t`]: circle,
  });
  await check();
  assert.equal([offered, requests.length], [[], 2]);
});

test('an endless listing is abandoned after twenty pages', async () => {
  const endless = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      at === 0 ? listing : `${listing}&continuation-token=${at}`,
      page(third, `<IsTruncated>true</IsTruncated><NextContinuationToken>${at + 1}</NextContinuationToken>`),
    ]),
  );
  const { check, offered, requests } = checking(endless);
  await check();
  assert.equal([offered, requests.length], [[], 20]);
});

test('if the storage service does not respond, nothing is offered, and the next check tries again', async () => {
  const { check, offered, requests } = checking({ [listing]: null });
  await check();
  await check();
  assert.equal([offered, requests.length], [[], 2]);
});

test('startup waits three seconds for a slow storage service, whose update is offered when it responds', async () => {
  const { check, clock, offered, answer } = checking({});
  let isOver = false;
  void check().then(() => (isOver = true));
  await clock.turn(2999);
  assert.is(isOver, false);
  await clock.turn(1);
  assert.is(isOver, true);
  answer(listing, page(third));
  await clock.turn(0);
  assert.is(offered.length, 1);
});

test('a check is abandoned after 30 seconds', async () => {
  const { check, clock, offered, answer } = checking({});
  void check();
  await clock.turn(30_000);
  answer(listing, page(third));
  await clock.turn(0);
  assert.equal(offered, []);
});

test('an update is offered once, however often startup runs', async () => {
  const { check, offered, requests } = checking({ [listing]: page(third) });
  await check();
  await check();
  assert.equal([offered.length, requests.length], [1, 1]);
});

test('an update is offered once when a slow storage service answers two checks at the same time', async () => {
  const answers: ((text: string) => void)[] = [];
  const offered: DesktopUpdate[] = [];
  const clock = createHandClock();
  const check = createUpdateCheck({
    listing,
    current: '2.6.0',
    clock,
    read: () => new Promise((resolve) => void answers.push(resolve)),
    offer: (update) => offered.push(update),
  });
  void check();
  void check();
  for (const answer of answers) answer(page(third));
  await clock.turn(0);
  assert.is(offered.length, 1);
});

test.run();
