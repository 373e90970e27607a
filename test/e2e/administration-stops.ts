// The screens for administrators of companies and of the application.
import type { Page } from 'puppeteer';
import { click, clickOn, named, shows } from '../support/browser/page';
import type { Stop } from './tour';

const manager = { loggedIn: true, as: 'manager@demo.fairway' } as const;
const admin = { loggedIn: true, as: 'admin@demo.fairway' } as const;

export const administrationStops: readonly Stop[] = [
  { ...manager, name: 'company', path: '/company', ready: 'tbody tr' },
  {
    ...manager,
    name: 'company-delete',
    path: '/company',
    ready: 'tbody tr',
    async arrange(page) {
      await click(page, 'button', 'Delete Ingrid Solheim');
      await shows(page, 'will no longer be able to log in');
    },
  },
  {
    ...manager,
    name: 'company-add',
    path: '/company',
    ready: 'tbody tr',
    async arrange(page) {
      await click(page, 'link', 'Add user');
      await click(page, 'button', 'Add user and send invitation');
      await shows(page, 'Enter an e-mail address.');
    },
  },
  { ...manager, name: 'company-audit', path: '/company/audit', ready: 'tbody tr' },
  { ...admin, name: 'admin', path: '/admin', ready: 'tbody tr' },
  { ...admin, name: 'admin-companies', path: '/admin/company/list', ready: 'tbody tr' },
  {
    ...admin,
    name: 'admin-companies-search',
    path: '/admin/company/list/search',
    ready: 'input[type="search"]',
  },
  { ...admin, name: 'admin-company-add', path: '/admin/company/add', ready: 'form' },
  { ...admin, name: 'admin-company', path: '/admin/company/list', ready: 'tbody tr', arrange: openCompany },
  {
    ...admin,
    name: 'admin-company-user',
    path: '/admin/company/list',
    ready: 'tbody tr',
    async arrange(page) {
      await openCompany(page);
      await click(page, 'link', 'Edit Tomas Okafor');
      await named(page, 'textbox', 'E-mail');
    },
  },
  {
    ...admin,
    name: 'admin-company-category',
    path: '/admin/company/list',
    ready: 'tbody tr',
    async arrange(page) {
      await click(page, 'link', 'Categories of Fairbourne Ferries');
      await clickOn(page, '[role="treeitem"]:nth-of-type(2)');
      await shows(page, '1 change');
    },
  },
  {
    ...admin,
    name: 'admin-categories',
    path: '/admin/categories',
    ready: '[role="treeitem"]',
    async arrange(page) {
      await clickOn(page, '[role="treeitem"]:nth-of-type(2)');
      await named(page, 'button', 'Rename');
    },
  },
  {
    ...admin,
    name: 'admin-categories-merge',
    path: '/admin/categories',
    ready: '[role="treeitem"]',
    async arrange(page) {
      await clickOn(page, '[role="treeitem"]:nth-of-type(2)');
      await click(page, 'button', 'Merge into another');
      await page.waitForSelector('dialog[open] [role="treeitem"]');
    },
  },
  { ...admin, name: 'admin-documents', path: '/admin/documents', ready: 'article h2 a' },
  { ...admin, name: 'admin-document-add', path: '/admin/documents?add=1', ready: 'form [role="treeitem"]' },
  { ...admin, name: 'admin-errors', path: '/admin/errors', ready: 'h2' },
  { ...admin, name: 'admin-imports', path: '/admin/imports', ready: 'h2' },
  { ...admin, name: 'admin-thesaurus', path: '/admin/thesaurus', ready: 'tbody tr' },
  {
    ...admin,
    name: 'admin-thesaurus-entry',
    path: '/admin/thesaurus?q=book',
    ready: 'tbody tr',
    async arrange(page) {
      await click(page, 'link', 'ballast water record book');
      await shows(page, 'that you can see');
    },
  },
  { ...admin, name: 'admin-audit', path: '/admin/audit', ready: 'tbody tr' },
];

async function openCompany(page: Page): Promise<void> {
  await click(page, 'link', 'Halvorsen Shipping Group');
  await page.waitForSelector('tr[aria-rowindex]');
}
