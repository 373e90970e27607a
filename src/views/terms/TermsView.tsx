/** /termsofuse */
import { Prose } from '../shell/Prose';
import { termsTexts } from '../texts/terms';

export function TermsView() {
  return (
    <Prose title={termsTexts.title}>
      <h1>{termsTexts.title}</h1>
      <p>{termsTexts.lead}</p>
      {termsTexts.sections.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </Prose>
  );
}
