/** The date formats that screens use. A screen uses only one of them for past events. */
const FORMS: readonly [name: string, form: RegExp][] = [
  ['DD.MM.YY', /\b\d\d\.\d\d\.\d\d(?!\d)/],
  ['DD.MM.YYYY', /\b\d\d\.\d\d\.\d{4}/],
  ['LLL', /[A-Z][a-z]+ \d+(st|nd|rd|th), \d{4}/],
];

export function formsOfDates(element: Element): string[] {
  const titles = [...element.querySelectorAll('[title]')].map((titled) => titled.getAttribute('title'));
  const texts = [...element.querySelectorAll('*')]
    .flatMap(({ childNodes }) => [...childNodes])
    .map((node) => (node.nodeType === 3 ? node.textContent : ''));
  const shown = [...texts, ...titles].join('\n');
  return FORMS.filter(([, form]) => form.test(shown)).map(([name]) => name);
}
