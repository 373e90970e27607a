// Prints the values of the fallback fonts in public/index.html, which are fonts that devices have, scaled to
// the width and height of ours.
//   node --import ./test/support/register.mjs build/fallback-fonts.mjs sans|serif WEIGHT FILE …
// For example: sans 600 LiberationSans-Bold.ttf. FILE is the font that a device uses for that weight, often a
// font of another weight. The width is measured with the sample documents' text in a browser.
import { readdirSync, readFileSync } from 'node:fs';
import { launchBrowser } from '../test/support/browser/browser.ts';

const ourFonts = {
  sans: 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  serif: 'node_modules/@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-500-normal.woff2',
};
const folder = 'src/server/library/sample';
const text = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join(' ')
  .replace(/[^A-Za-z0-9.,;:()/’'-]+/g, ' ');

const { browser, close } = await launchBrowser();
const page = await browser.newPage();
const given = process.argv.slice(2);
for (let at = 0; at + 2 < given.length; at += 3) {
  const [kind, weight, file] = given.slice(at, at + 3);
  const ourFont = await measure(ourFonts[kind], weight, '100 700');
  const fallback = await measure(file, weight, weight);
  const adjust = ourFont.width / fallback.width;
  const percent = (part) => `${Number((part * 100).toFixed(2))}%`;
  const values = {
    'size-adjust': adjust,
    'ascent-override': ourFont.ascent / adjust,
    'descent-override': ourFont.descent / adjust,
    'line-gap-override': 0,
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${percent(value)};`);
  console.log(`${kind} ${weight} ${file}\n  ${lines.join(' ')}`);
}
await close();

/** Measures the width of the text and the height of a font, in ems. */
async function measure(file, weight, weights) {
  const bytes = readFileSync(file).toString('base64');
  return page.evaluate(
    async (source, text, weight, weights) => {
      const face = new FontFace('Measured', `url(data:font/any;base64,${source})`, { weight: weights });
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      context.font = `${weight} 1000px Measured`;
      // The text is measured word by word, because a canvas measures short lines more precisely than very
      // long ones.
      const width = text.split(' ').reduce((sum, word) => sum + context.measureText(`${word} `).width, 0);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
      document.fonts.delete(face);
      return { width: width / 1000, ascent: ascent / 1000, descent: descent / 1000 };
    },
    bytes,
    text,
    weight,
    weights,
  );
}
