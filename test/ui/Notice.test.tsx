import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CountBadge } from '../../src/ui/CountBadge';
import { Marked } from '../../src/ui/Marked';
import { Notice } from '../../src/ui/Notice';
import { Progress } from '../../src/ui/Progress';
import { Scale } from '../../src/ui/Scale';
import { SkipLink } from '../../src/ui/SkipLink';
import { Table } from '../../src/ui/Table';
import { Toast, ToastStack } from '../../src/ui/Toast';
import { fireEvent, render, screen, tidy } from '../support/screen';

tidy(test);

test('bad news is an alert, other news is not', () => {
  render(
    <>
      <Notice text="Invalid login request." />
      <Notice kind="info" text="You are offline." />
    </>,
  );
  assert.equal([screen.getByRole('alert').textContent, screen.getByRole('status').textContent], ['Invalid login request.', 'You are offline.']);
});

test('a notice that can be tried again has a button for it', () => {
  let tries = 0;
  render(<Notice text="No answer." onRetry={() => tries++} />);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  assert.is(tries, 1);
});

test('a toast stays until it is dismissed', () => {
  let dismissed = 0;
  render(
    <ToastStack label="Messages">
      <Toast kind="ok" onDismiss={() => dismissed++}>
        Report created.
      </Toast>
    </ToastStack>,
  );
  assert.is(screen.getByRole('status').textContent, 'Report created.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  assert.is(dismissed, 1);
});

test('marked text puts hits in <mark> and everything else in text', () => {
  const { container } = render(<Marked html="<em>fire</em> <img src=x onerror=alert(1)>" />);
  assert.is(container.innerHTML, '<mark>fire</mark> &lt;img src=x onerror=alert(1)&gt;');
});

test('a badge shows no more than its cap', () => {
  render(<CountBadge count={41} cap={30} label="41 documents" />);
  assert.is(screen.getByRole('img', { name: '41 documents' }).textContent, '30');
});

test('progress tells how far it is, and never more than all', () => {
  render(<Progress label="Download" value={37} max={214} valueText="37 of 214" />);
  const bar = screen.getByRole('progressbar', { name: 'Download' });
  assert.equal(['now', 'max', 'text'].map((name) => bar.getAttribute(`aria-value${name}`)), ['37', '214', '37 of 214']);
});

test('a scale says its parts in words', () => {
  render(<Scale label="Storage" max={8} parts={[{ label: 'Stored 3.1 GB', value: 3.1, kind: 'solid' }, { label: 'Free 4.9 GB', value: 4.9, kind: 'free' }]} />);
  const scale = screen.getByRole('meter', { name: 'Storage' });
  assert.equal([scale.getAttribute('aria-valuenow'), scale.getAttribute('aria-valuetext')], ['3.1', 'Stored 3.1 GB, Free 4.9 GB']);
});

test('the skip link moves the focus by itself', () => {
  render(
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1} />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  assert.ok(document.activeElement === screen.getByRole('main'));
});

test('a column that can be sorted by is a button and tells its order', () => {
  const sorted: string[] = [];
  render(
    <Table label="Companies" onSort={(id) => sorted.push(id)} columns={[{ id: 'name', label: 'Company', sort: 'ascending' }, { id: 'users', label: 'Users', align: 'right' }]}>
      <tr>
        <td>Aegis</td>
      </tr>
    </Table>,
  );
  assert.is(screen.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort'), 'ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Company' }));
  assert.equal([sorted, screen.queryByRole('button', { name: 'Users' })], [['name'], null]);
});

test.run();
