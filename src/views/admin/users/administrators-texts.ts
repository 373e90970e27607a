/** Texts about application administrators who do not belong to a company. */
import type { AdministratorFields } from '../../../domain/admin/administrators';
import type { RecordTexts } from '../../forms/texts';
import { userTexts } from '../../administration/user-texts';

const record: RecordTexts<AdministratorFields> = {
  title: userTexts.record.title,
  notFound: 'This administrator no longer exists. Someone else has deleted the account.',
  back: 'Back to the administrators',
  conflict: 'Someone else changed this administrator while you were editing. The current values are:',
  currentValue: userTexts.presentAccount,
};

export const administratorsTexts = {
  title: 'Administrators',
  lead: [
    'Application administrators who do not belong to a company.',
    'Administrators who belong to a company are listed with its users.',
  ].join(' '),
  loading: 'Loading the administrators',
  edit: 'Edit administrator',
  editLead: (username: string) => `${username} does not belong to a company.`,
  record,
};
