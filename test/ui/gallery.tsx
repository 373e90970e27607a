/**
 * A page with every control in all of its states, to compare with the design. photograph.ts builds it, and it
 * isn't shipped.
 */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { BackToTop } from '../../src/ui/actions/BackToTop';
import { Button, ButtonLink, LinkButton } from '../../src/ui/actions/Button';
import { Card } from '../../src/ui/layout/Card';
import { ChartFrame } from '../../src/ui/layout/ChartBorder';
import { Check, type Checked } from '../../src/ui/inputs/Check';
import { Chip } from '../../src/ui/inputs/Chip';
import { ChipInput } from '../../src/ui/inputs/ChipInput';
import { CountBadge } from '../../src/ui/data/CountBadge';
import { DateInput } from '../../src/ui/inputs/DateInput';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { Drawer } from '../../src/ui/overlays/Drawer';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { Field } from '../../src/ui/inputs/Field';
import { IconButton } from '../../src/ui/actions/IconButton';
import { bookmarkPlusIcon } from '../../src/ui/icons/bookmark-plus';
import { calendarClockIcon } from '../../src/ui/icons/calendar-clock';
import { circleCheckIcon } from '../../src/ui/icons/circle-check';
import { clipboardCheckIcon } from '../../src/ui/icons/clipboard-check';
import { clipboardListIcon } from '../../src/ui/icons/clipboard-list';
import { clipboardPlusIcon } from '../../src/ui/icons/clipboard-plus';
import { folderIcon } from '../../src/ui/icons/folder';
import { listFilterIcon } from '../../src/ui/icons/list-filter';
import { starIcon } from '../../src/ui/icons/star';
import { trash2Icon } from '../../src/ui/icons/trash-2';
import { Kbd } from '../../src/ui/layout/Kbd';
import { Marked } from '../../src/ui/data/Marked';
import { Menu } from '../../src/ui/actions/Menu';
import { Notice } from '../../src/ui/feedback/Notice';
import { Pager } from '../../src/ui/actions/Pager';
import { PasswordInput } from '../../src/ui/inputs/PasswordInput';
import { Progress } from '../../src/ui/data/Progress';
import { Radio } from '../../src/ui/inputs/Radio';
import { Meter } from '../../src/ui/data/Meter';
import { Segmented } from '../../src/ui/inputs/Segmented';
import { Select } from '../../src/ui/inputs/Select';
import { Sheet } from '../../src/ui/overlays/Sheet';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { Switch } from '../../src/ui/inputs/Switch';
import { Table } from '../../src/ui/data/Table';
import { Tabs } from '../../src/ui/actions/Tabs';
import { Tag } from '../../src/ui/data/Tag';
import { TextArea, TextInput } from '../../src/ui/inputs/TextInput';
import { Toast, ToastStack } from '../../src/ui/overlays/Toast';
import { media, space } from '../../src/ui/theme/tokens';
import { Tree } from '../../src/ui/data/Tree';

const nodes = [
  {
    id: 'flag',
    title: 'Flag State administrations',
    count: 212,
    children: [
      { id: 'lr', title: 'Liberia', count: 61 },
      { id: 'mh', title: 'Marshall Islands', count: 48 },
      { id: 'no', title: 'Norway', count: 40 },
    ],
  },
  { id: 'imo', title: 'IMO', count: 387, children: [{ id: 'circ', title: 'Circulars', count: 164 }] },
  {
    id: 'psc',
    title: 'Port State control',
    count: 74,
    children: [{ id: 'paris', title: 'Paris', count: 9 }],
  },
  ...Array.from({ length: Number(new URLSearchParams(location.search).get('rows')) }, (_, index) => ({
    id: `row-${index}`,
    title: `Row ${index}`,
    count: index,
  })),
];

const Page = styled.main`
  padding: ${space(6)};
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)};
  align-items: start;
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4)};
  }
`;
const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: minmax(0, 1fr);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}

function Gallery() {
  const [chips, setChips] = useState<readonly string[]>(['ballast*', 'port State']);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['flag']));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['lr', 'imo']));
  const [tab, setTab] = useState<'favourites' | 'groups'>('favourites');
  const [view, setView] = useState<'all' | 'dates'>('all');
  const [sort, setSort] = useState<'relevance' | 'title'>('relevance');
  const [text, setText] = useState('Q4 rule changes');
  const [day, setDay] = useState<string | null>('2017-01-01');
  const [some, setSome] = useState<Checked>('mixed');
  const [on, setOn] = useState(true);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState(new URLSearchParams(location.search).get('open'));
  const close = () => setOpen(null);

  return (
    <Page>
      <Section title="Buttons">
        <Row>
          <Button kind="primary">Search</Button>
          <Button>Discard</Button>
          <Button kind="quiet">Clear</Button>
          <Button kind="danger">Remove</Button>
          <Button kind="dangerSolid">Delete group</Button>
        </Row>
        <Row>
          <Button icon={clipboardCheckIcon} pressed>
            In report
          </Button>
          <Button kind="primary" size="l" busy busyLabel="Logging in">
            Continue to the library
          </Button>
          <Button kind="primary" busy busyLabel="Saving">
            Save
          </Button>
          <Button kind="primary" disabled>
            Search
          </Button>
          <Button disabledReason="Not available offline">Discard</Button>
        </Row>
        <Row>
          <Button size="s" icon={bookmarkPlusIcon}>
            Save this search
          </Button>
          <Button size="s" kind="quiet">
            Remove
          </Button>
          <ButtonLink href="#">A link</ButtonLink>
          <LinkButton>Clear</LinkButton>
        </Row>
        <Row>
          <IconButton size="s" icon={starIcon} label="Add to favourites" pressed={false} />
          <IconButton size="s" icon={starIcon} label="Remove from favourites" pressed filled tone="own" />
          <IconButton size="s" icon={clipboardPlusIcon} label="Add to report" />
          <IconButton size="s" icon={clipboardCheckIcon} label="Remove from report" tone="accent" />
          <IconButton size="s" icon={trash2Icon} label="Delete" />
          <IconButton size="s" icon={starIcon} label="Disabled" disabled />
          <IconButton icon={starIcon} label="Larger" />
        </Row>
      </Section>
      <Section title="Chips, tags, badges">
        <ChipInput
          chips={chips}
          onChange={setChips}
          onSubmit={() => undefined}
          kindOf={(chip) => (chip.endsWith('*') ? 'starts with' : 'phrase')}
          labels={{
            group: 'Terms',
            input: 'Add a term',
            submit: 'Search',
            clear: 'Clear',
            remove: (chip) => `Remove ${chip}`,
            edit: (chip) => `Edit ${chip}`,
            added: (chip) => `${chip} added.`,
            removed: (chip) => `${chip} removed.`,
            duplicate: (chip) => `${chip} has already been added.`,
            limitReached: (excess) => `${excess} more do not fit.`,
          }}
        />
        <Row>
          <Chip>Annex VI</Chip>
          <Tag>Queued</Tag>
          <Tag kind="info" icon={calendarClockIcon}>
            In force from 01.01.2026
          </Tag>
          <Tag kind="ok" icon={circleCheckIcon}>
            Offline
          </Tag>
          <Tag kind="warn">Reconnecting</Tag>
          <Tag kind="bad">Failed</Tag>
          <Tag kind="own">6 new</Tag>
          <CountBadge count={4} />
          <CountBadge count={41} cap={30} />
          <CountBadge count={3} tone="accent" />
        </Row>
        <p>
          <Kbd>Enter</Kbd> searches, <Kbd>,</Kbd> adds another term.{' '}
          <Marked html="…&lt;b&gt; <em>lifting appliances</em> installed on or after…" />
        </p>
      </Section>
      <Section title="Fields">
        <Field label="Title">
          <TextInput value={text} onChange={setText} />
        </Field>
        <Field label="Error" error="Enter a title.">
          <TextInput value="" onChange={() => undefined} />
        </Field>
        <Field label="Disabled" hint="Set by your company administrator.">
          <TextInput value="Halden Marine" disabled onChange={() => undefined} />
        </Field>
        <Field label="Password" aside={<a href="#">Forgot password?</a>}>
          <PasswordInput value="123456789012" autoComplete="current-password" onChange={() => undefined} />
        </Field>
        <TextInput
          icon={listFilterIcon}
          aria-label="Filter categories"
          placeholder="Filter categories"
          value=""
          onChange={() => undefined}
        />
        <Field label="From">
          <DateInput value={day} onChange={setDay} />
        </Field>
        <Field label="Comment">
          <TextArea value="" onChange={() => undefined} />
        </Field>
        <Row>
          <Check checked={false} onChange={setOn}>
            Off
          </Check>
          <Check checked={on} onChange={setOn}>
            On
          </Check>
          <Check checked={some} onChange={setSome}>
            Some
          </Check>
          <Check checked disabled onChange={setSome}>
            Disabled
          </Check>
          <Radio name="format" checked onChange={() => undefined}>
            PDF
          </Radio>
          <Radio name="format" checked={false} onChange={() => undefined}>
            XLSX
          </Radio>
          <Switch checked={on} onChange={setOn}>
            On
          </Switch>
          <Switch checked={!on} onChange={setOn}>
            Off
          </Switch>
        </Row>
        <Row>
          <Select
            aria-label="Sort by"
            value={sort}
            onChange={setSort}
            options={[
              { id: 'relevance', label: 'Relevance' },
              { id: 'title', label: 'Title' },
            ]}
          />
          <Segmented
            label="Show"
            selected={view}
            onSelect={setView}
            options={[
              { id: 'all', label: 'All documents' },
              { id: 'dates', label: 'Not yet in force' },
            ]}
          />
        </Row>
      </Section>
      <Section title="Tree">
        <Card flush>
          <Tree
            label="Categories"
            nodes={nodes}
            expanded={expanded}
            onExpandedChange={setExpanded}
            chosen={chosen}
            onChosenChange={setChosen}
            aside={(node) => node.count}
          />
        </Card>
      </Section>
      <Section title="Tabs and pages">
        <Tabs
          label="Documents"
          tabs={[
            { id: 'favourites', label: 'Favourites', count: 38 },
            { id: 'groups', label: 'Groups', count: 4 },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>{tab}</p>
        </Tabs>
        <Pager page={page} pages={17} href={(to) => `#${to}`} onGo={setPage} />
        <Progress label="Download" value={17} max={100} />
        <Progress label="Done" value={1} max={1} />
        <Meter
          label="Storage"
          max={8}
          parts={[
            { label: 'Stored 3.1 GB', value: 3.1, kind: 'solid' },
            { label: 'Queued 0.9 GB', value: 0.9, kind: 'hatched' },
            { label: 'Free 4.0 GB', value: 4, kind: 'free' },
          ]}
        />
      </Section>
      <Section title="Messages">
        <Notice kind="info">You are offline. This copy was saved on 12.11.2025.</Notice>
        <Notice kind="warn">Application had trouble syncing. Click to reload.</Notice>
        <Notice text="Invalid login request." />
        <Notice kind="ok" text="Saved." />
        <Notice text="The documents could not be loaded." onRetry={() => undefined} />
      </Section>
      <Section title="Layers">
        <Row>
          {['dialog', 'drawer', 'sheet'].map((layer) => (
            <Button key={layer} onClick={() => setOpen(layer)}>
              {layer}
            </Button>
          ))}
          <Menu
            label="Groups"
            trigger={(trigger) => (
              <Button icon={folderIcon} {...trigger}>
                Groups
              </Button>
            )}
            items={[
              { id: 'bridge', label: 'Bridge team', checked: on, onSelect: () => setOn(!on) },
              { id: 'dock', label: 'Drydock 2026', checked: !on, onSelect: () => setOn(!on) },
              { id: 'delete', label: 'Delete', icon: trash2Icon, onSelect: () => undefined },
            ]}
          />
        </Row>
        <ChartFrame>
          <svg viewBox="0 0 400 90" />
        </ChartFrame>
      </Section>
      <Section title="Table">
        <Card flush>
          <Table
            label="Companies"
            onSort={() => undefined}
            columns={[
              { id: 'name', label: 'Company', sort: 'ascending' },
              { id: 'users', label: 'Users', align: 'right' },
              { id: 'status', label: 'Status' },
            ]}
          >
            <tr>
              <td>
                <a href="#">Aegis Tankers Ltd</a>
              </td>
              <td data-align="right">41</td>
              <td>
                <Tag kind="ok">Active</Tag>
              </td>
            </tr>
          </Table>
        </Card>
      </Section>
      <Section title="Card, empty, loading">
        <Card title="Report basket" action={<a href="#">All</a>} flush>
          <EmptyState icon={clipboardListIcon} heading="No documents yet" action={<Button>Search</Button>}>
            Add documents from search or a document page.
          </EmptyState>
        </Card>
        <Card title="Saved searches" meta={<Tag kind="info">2 chosen</Tag>}>
          <Skeleton widths={['100%', '60%', '100%', '60%']} />
        </Card>
      </Section>
      <ToastStack label="Messages">
        {open === 'toasts' && (
          <>
            <Toast onDismiss={close}>Offline documents are up to date.</Toast>
            <Toast kind="ok" onDismiss={close}>
              Report created.
            </Toast>
            <Toast kind="warn" onDismiss={close}>
              Careful, connected to the production API.
            </Toast>
          </>
        )}
      </ToastStack>
      {open === 'dialog' && (
        <Dialog
          title="Warning"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" data-autofocus="" onClick={close}>
                Proceed
              </Button>
            </>
          }
        >
          <p>
            Downloading a large amount of documents could take a long time, depending on connection. Do you
            still want to proceed?
          </p>
        </Dialog>
      )}
      <Drawer open={open === 'drawer'} onClose={close} label="Menu" closeLabel="Close menu" head="Fairway">
        <p>Entries</p>
      </Drawer>
      {open === 'sheet' && (
        <Sheet
          title="Filters"
          onClose={close}
          closeLabel="Close"
          foot={
            <Button kind="primary" block>
              Show 203 documents
            </Button>
          }
        >
          <p>Filters</p>
        </Sheet>
      )}
      <BackToTop label="Back to top" window={window} />
    </Page>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
