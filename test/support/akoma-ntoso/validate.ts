// Validates Akoma Ntoso documents against the OASIS schema with xmllint, from libxml2.
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(fileName, import.meta.url), 'utf8'),
});
const [schema, namespace] = [read('akomantoso30.xsd'), read('xml.xsd')];

/** Returns the errors in the documents. */
export async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: [schema],
    preload: [namespace],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
