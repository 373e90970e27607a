/**
 * Describes a change for the audit log: `name: North → South; active: yes → no`. Unchanged fields are left
 * out.
 */
export function describeChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string {
  return Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => `${field}: ${before[field] || 'none'} → ${value || 'none'}`)
    .join('; ');
}
