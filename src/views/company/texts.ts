/** Texts for company administration. */
import type { CompanyView } from '../../domain/company/company-users';
import { number } from '../wording';

export const companyTexts = {
  title: 'Company administration',
  lead: (name: string, subs: number) =>
    subs === 0 ? `${name}.` : `${name} and ${number(subs)} ${subs === 1 ? 'sub-company' : 'sub-companies'}.`,
  companies: 'Companies',
  loading: 'Loading the company',
  gone: 'This company does not exist, or you are not allowed to manage it.',
  audit: 'Audit log',
  askForQuota: 'ask an administrator of Fairway for a higher quota',
  quotas: ({ reports, offline_quota: offline, report_quota: quota }: CompanyView) =>
    [
      offline !== null && `Each user can keep at most ${number(offline)} documents offline.`,
      quota !== null &&
        `The company has ${number(reports)} of at most ${number(quota)} ${quota === 1 ? 'report' : 'reports'}.`,
    ]
      .filter(Boolean)
      .join(' '),
};
