/** Texts of company administration. */
import { number } from '../wording';

export const companyTexts = {
  title: 'Company administration',
  lead: (name: string, subs: number) =>
    subs === 0 ? `${name}.` : `${name} and ${number(subs)} ${subs === 1 ? 'sub-company' : 'sub-companies'}.`,
  companies: 'Companies',
  loading: 'Loading the company',
  gone: 'This company does not exist, or you cannot manage it.',
  audit: 'Audit log',
};
