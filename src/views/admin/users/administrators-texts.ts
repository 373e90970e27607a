/** App administration: its administrators who belong to no company. */
import type { AdministratorFields } from '../../../domain/admin/administrators';
import type { RecordTexts } from '../../forms/texts';
import { companyTexts } from '../../company/texts';

const record: RecordTexts<AdministratorFields> = {
  title: companyTexts.record.title,
  gone: 'This administrator is not there any more: somebody has deleted the account meanwhile.',
  back: 'Back to the administrators',
  overtaken: 'Somebody else has changed this administrator while you were editing:',
  present: companyTexts.presentAccount,
};

export const administratorsTexts = {
  title: 'Administrators',
  lead: 'They administer the application and belong to no company. Users of a company who administer it too are found with their company.',
  loading: 'Loading the administrators',
  edit: 'Edit administrator',
  editLead: (username: string) => `${username} belongs to no company.`,
  record,
};
