/**
 * The chunks: the parts of the application that are fetched when they are first needed. Each function rejects
 * if its chunk can't be fetched; a later call fetches it again.
 */
import { loadChunk } from '../domain/app/chunk-loader';

export const chunks = {
  account: () => loadChunk('account', () => import('./account.chunk')),
  administration: () => loadChunk('administration', () => import('./administration.chunk')),
  chrome: () => loadChunk('chrome', () => import('./app-shell/chrome.chunk')),
  dashboard: () => loadChunk('dashboard', () => import('./dashboard/dashboard.chunk')),
  document: () => loadChunk('document', () => import('./document/document.chunk')),
  documentTools: () => loadChunk('document-tools', () => import('./document/document-tools.chunk')),
  myLibrary: () => loadChunk('my-library', () => import('./my-library.chunk')),
  passwordStrength: () =>
    loadChunk('password-strength', () => import('../domain/account/password-strength.chunk')),
  pdf: () => loadChunk('pdf', () => import('./document/pdf/pdf.chunk')),
  search: () => loadChunk('search', () => import('./search/search.chunk')),
};
