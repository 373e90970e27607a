/**
 * Replaces the viewer if what the reader wants is not on this device, as soon as the code for that has
 * loaded. If it can't be fetched, the space stays empty, and the details beside it say that the document is
 * not on this device.
 */
import type { Missing } from './NotAvailableOffline';
import { useDocumentTools } from './use-document-tools';

export function NotHere({ missing }: { missing: Missing }) {
  const tools = useDocumentTools(true);
  return tools && <tools.NotAvailableOffline missing={missing} />;
}
