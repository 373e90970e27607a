/** Texts for company administration. */
import type { CompanyView } from '../../domain/company/company-users';
import { number } from '../wording';

export const companyTexts = {
  title: 'Company administration',
  lead: (name: string, subs: number) =>
    subs === 0 ? `${name}.` : `${name} and ${number(subs)} ${subs === 1 ? 'sub-company' : 'sub-companies'}.`,
  companies: 'Companies',
  loading: 'Loading the company',
  gone: 'This company does not exist, or you cannot manage it.',
  audit: 'Audit log',
  askForQuota: 'ask an administrator of Fairway for a higher quota',
  limits: ({ reports, offline_quota: offline, report_quota: limit }: CompanyView) =>
    [
      offline !== null && `Each user can keep at most ${number(offline)} documents offline.`,
      limit !== null &&
        `The users have ${number(reports)} of at most ${number(limit)} ${limit === 1 ? 'report' : 'reports'}.`,
    ]
      .filter(Boolean)
      .join(' '),
};
