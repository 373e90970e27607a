/** Breadcrumbs for the company screens. */
import type { App } from '../../app-context';
import { adminTexts } from '../../forms/texts';
import { companiesTexts } from './texts';
import type { Crumb } from '../../administration/AdminHeader';

/** @param company The company, on screens about a single company. */
export function companyCrumbs(
  router: App['router'],
  company?: { readonly id: string; readonly name: string } | null,
): readonly Crumb[] {
  return [
    { label: adminTexts.title, href: router.href('admin_index') },
    { label: companiesTexts.title, href: router.href('admin_company_list_active') },
    ...(company
      ? [{ label: company.name, href: router.href('admin_company_details', { company: company.id }) }]
      : []),
  ];
}
