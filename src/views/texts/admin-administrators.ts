/** App administration: its administrators who belong to no company. */
import type { AdministratorFields } from '../../domain/admin/administrators';

export const administratorsTexts = {
  title: 'Administrators',
  lead: 'They administer the application and belong to no company. Users of a company who administer it too are found with their company.',
  loading: 'Loading the administrators',
  edit: 'Edit administrator',
  editLead: (username: string) => `${username} belongs to no company.`,
  gone: 'This administrator is not there any more: somebody has deleted the account meanwhile.',
  toList: 'Back to the administrators',
  overtaken: 'Somebody else has changed this administrator while you were editing:',
  present: (field: keyof AdministratorFields, value: AdministratorFields) => {
    if (field === 'active') return value.active ? 'Status: can sign in' : 'Status: cannot sign in';
    if (field === 'password_expired') return value.password_expired ? 'Password: expired' : 'Password: not expired';
    return `Name: ${value.name || 'none'}`;
  },
};
