/**
 * Replaces the viewer if what the reader wants isn't on this device, as soon as the code for this has loaded.
 * If the code can't be fetched, the space stays empty, and the details beside it say that the document isn't
 * on this device.
 */
import type { Missing } from './NotAvailableOffline';
import { useDocumentTools } from '../use-document-tools';

export function NotHere({ missing }: { missing: Missing }) {
  const tools = useDocumentTools(true);
  return tools && <tools.NotAvailableOffline missing={missing} />;
}
