import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Table } from '../../../src/ui/data/Table';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('the header of a sortable column exposes the sort order and contains a button that sorts', () => {
  const sorted: string[] = [];
  render(
    <Table
      label="Companies"
      onSort={(id) => sorted.push(id)}
      columns={[
        { id: 'name', label: 'Company', sort: 'ascending' },
        { id: 'users', label: 'Users', align: 'right' },
      ]}
    >
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
