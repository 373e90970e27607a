/** Texts for company administration. */
import type { CompanyView } from '../../domain/company/company-users';
import { documentCount, number } from '../wording';

export const companyTexts = {
  title: 'Company administration',
  lead: (name: string, subs: number) =>
    subs === 0 ? `${name}.` : `${name} and ${number(subs)} ${subs === 1 ? 'sub-company' : 'sub-companies'}.`,
  companies: 'Companies',
  loading: 'Loading the company',
  gone: 'This company does not exist, or you are not allowed to manage it.',
  audit: 'Audit log',
  askForQuota: 'ask a Fairway administrator for a higher quota',
  quotas: ({ reports, offline_quota: offline, report_quota: quota }: CompanyView) =>
    [
      offline !== null && `Each user can keep at most ${documentCount(offline)} offline.`,
      quota !== null &&
        `The company has ${number(reports)} ${reports === 1 ? 'report' : 'reports'} ` +
          `(quota: ${number(quota)}).`,
    ]
      .filter(Boolean)
      .join(' '),
};
